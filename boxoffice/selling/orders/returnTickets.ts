import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { returnDeadline } from '#shared/domain/selling/returnDeadline.ts';
import { findOrderedEvent } from '../checkout/orderedEventStore.ts';
import type { EndingDeps } from './cancelOrder.ts';
import type { OrderRow } from './orderStore.ts';

/** Refunds an order for a postponed session at the buyer's request, as long as the organiser allows it. */
export async function returnTickets(deps: EndingDeps, order: OrderRow, now: Date): Promise<OrderRow> {
  const event = await findOrderedEvent(deps.db, order.sessionId);
  const until = returnDeadline(event!.session, order);
  if (!until || until <= now) throw new Refusal('order.actionRefused');
  return deps.refundOrder(deps, order.id, 'onRequest');
}
