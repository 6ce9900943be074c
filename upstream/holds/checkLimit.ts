import type { Database } from '../database.ts';
import { Refusal } from '../http/refusals.ts';
import { type Buyer, countTickets } from './holdStore.ts';

/** `counting` says whether what the buyer holds counts too: not when it becomes the order in question. */
type Wanted = { activityId: string; quantity: number; limit: number; counting: 'orders' | 'ordersAndHolds' };

/** A person's tickets of an event, over all orders, sessions and devices. */
export async function checkLimit(
  tx: Database,
  { buyer, wanted, now }: { buyer: Buyer; wanted: Wanted; now: Date },
): Promise<void> {
  const { activityId, quantity, limit, counting } = wanted;
  const { ordered, held } = await countTickets(tx, { buyer, activityId, now });
  const before = counting === 'orders' ? ordered : ordered + held;
  if (before + quantity <= limit) return;
  const fields = { quantity: { word: 'limit', values: { limit, left: Math.max(0, limit - before) } } } as const;
  throw new Refusal(counting === 'orders' ? 'order.limit' : 'hold.limit', { fields });
}
