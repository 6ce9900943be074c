import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createWorkBudgets, type WorkKey } from './workBudgets.ts';

it.each<[scope: WorkKey['scope'], atOnce: number]>([
  ['network', 320],
  ['login', 160],
  ['loginsOfNetwork', 1600],
])('lets a %s make %i requests at once, and no more', async (scope, atOnce) => {
  const budgets = createWorkBudgets({ log: pino({ enabled: false }) });

  const allowed: boolean[] = [];
  for (let request = 0; request < atOnce + 20; request += 1) allowed.push(await budgets.spend({ scope, id: 'one' }));

  expect(allowed.indexOf(false)).toBe(atOnce);
  expect(await budgets.spend({ scope, id: 'another' })).toBe(true);
});
