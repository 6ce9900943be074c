import { Refusal } from '../http/refusals.ts';

/** `before` is the number of tickets that the buyer already has. The refusal contains the number that is left. */
type Wanted = { before: number; quantity: number; limit: number };

/** Limits the tickets of an event per person, across orders, sessions and devices. */
export function limitRefusal(
  reason: 'hold.limit' | 'order.limit',
  { before, quantity, limit }: Wanted,
): Refusal | undefined {
  if (before + quantity <= limit) return undefined;
  const fields = { quantity: { word: 'limit', values: { limit, left: Math.max(0, limit - before) } } } as const;
  return new Refusal(reason, { fields });
}
