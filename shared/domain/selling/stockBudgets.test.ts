import { expect, it } from 'vitest';
import { type BudgetScope, isOverBudget, STOCK_BUDGETS, type Trust } from './stockBudgets.ts';

type Case = [Trust, Partial<Record<BudgetScope, number>>, { quantity: number; places: number }, boolean];

it.each<Case>([
  ['stranger', {}, { quantity: 4, places: 100 }, false],
  ['stranger', { device: 18 }, { quantity: 2, places: 1000 }, false],
  ['stranger', { device: 18 }, { quantity: 3, places: 1000 }, true],
  ['stranger', { network: 56 }, { quantity: 4, places: 1000 }, false],
  ['stranger', { network: 56 }, { quantity: 5, places: 1000 }, true],
  ['stranger', { networkInSession: 8 }, { quantity: 2, places: 100 }, false],
  ['stranger', { networkInSession: 8 }, { quantity: 3, places: 100 }, true],
  ['stranger', { strangersInSession: 24 }, { quantity: 2, places: 100 }, true],
  ['stranger', {}, { quantity: 2, places: 8 }, false],
  ['mailAccount', { strangersInSession: 24 }, { quantity: 2, places: 100 }, false],
  ['mailAccount', { account: 18.5 }, { quantity: 2, places: 1000 }, true],
  ['mailAccount', { networkInSession: 10 }, { quantity: 1, places: 100 }, true],
  ['trusted', { network: 600, networkInSession: 600, device: 600 }, { quantity: 4, places: 10 }, false],
  ['trusted', { account: 36 }, { quantity: 4, places: 1000 }, false],
  ['trusted', { account: 36 }, { quantity: 5, places: 1000 }, true],
])(
  'a %s with %j in use exceeds the budget with a request for %j: %s',
  (trust, inUse, { quantity, places }, expected) => {
    expect(isOverBudget(STOCK_BUDGETS, { trust, inUse, quantity, places })).toBe(expected);
  },
);
