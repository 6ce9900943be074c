import { Refusal } from '../http/refusals.ts';

/** `before` is how many tickets of the event the person has already; a refusal says how many they may still have. */
type Wanted = { before: number; quantity: number; limit: number };

/** A person's tickets of an event, over all orders, sessions and devices. */
export function limitRefusal(
  reason: 'hold.limit' | 'order.limit',
  { before, quantity, limit }: Wanted,
): Refusal | undefined {
  if (before + quantity <= limit) return undefined;
  const fields = { quantity: { word: 'limit', values: { limit, left: Math.max(0, limit - before) } } } as const;
  return new Refusal(reason, { fields });
}
