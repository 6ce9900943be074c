import { currentSaleStatus } from '#shared/domain/selling/currentSaleStatus.ts';
import { Refusal } from '../http/refusals.ts';
import type { sessions } from '../schema/stock.ts';

/** Whether there is a ticket left says the taking itself; all else says the session. */
export function saleRefusal({ session }: { session: typeof sessions.$inferSelect }, at: Date): Refusal | undefined {
  const { declaredStatus, saleEndsAt, ...dates } = session;
  const facts = { ...dates, declared: declaredStatus, saleEndsAt: saleEndsAt ?? undefined, freeUnits: 1 };
  const status = currentSaleStatus(facts, at);
  if (status === 'onSale') return undefined;
  return new Refusal(status === 'soldOut' ? 'hold.soldOut' : 'hold.notOnSale');
}

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
