import type { Money } from './money.ts';

export type PricedTier = { faceValue: Money; reduced?: boolean | undefined };

/**
 * Returns the “from” price: the lowest one that is open to all buyers. A reduced tier requires proof of eligibility.
 */
export function findFromPrice(tiers: readonly PricedTier[]): Money | undefined {
  const prices = tiers.filter(({ reduced }) => !reduced).map(({ faceValue }) => faceValue);
  return prices.toSorted((one, other) => one.amount - other.amount)[0];
}
