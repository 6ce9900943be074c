import { expect, it } from 'vitest';
import { findFromPrice, type PricedTier } from './findFromPrice.ts';

const tier = (amount: number, reduced?: boolean): PricedTier => ({
  faceValue: { amount, currency: 'HKD' },
  ...(reduced !== undefined && { reduced }),
});

it.each<[string, PricedTier[], number | undefined]>([
  ['is the lowest one', [tier(300), tier(200), tier(400)], 200],
  ['includes a tier that is marked as not reduced', [tier(100, false), tier(200)], 100],
  ['excludes tiers that need a proof', [tier(100, true), tier(200)], 200],
  ['may be 0', [tier(0), tier(200)], 0],
  ['is unknown if every tier needs a proof', [tier(100, true)], undefined],
  ['is unknown without tiers', [], undefined],
])('the “from” price %s', (_rule, tiers, amount) => {
  expect(findFromPrice(tiers)?.amount).toBe(amount);
});
