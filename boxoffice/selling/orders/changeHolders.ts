import { noteAction } from '#boxoffice/platform/audit/operatorLogStore.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { hasTurn } from '#boxoffice/platform/http/rateLimits.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { TicketHolder } from '#shared/domain/selling/ticketHolders.ts';
import { findOrderedEvent } from '../checkout/orderedEventStore.ts';
import { listOrderedTickets } from '../stock/heldTicketStore.ts';
import { updateHolder } from '../stock/ticketStore.ts';
import { decideHolders } from './decideHolders.ts';
import { lockOrder, type OrderRow } from './orderStore.ts';

type NewHolders = { orderId: string; holders: readonly TicketHolder[]; now: Date };

/** Writes new names on issued tickets. A request with the same names changes nothing. */
export function changeHolders(db: Database, { orderId, holders, now }: NewHolders): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('order.unknown');
    const { session } = (await findOrderedEvent(tx, order.sessionId))!;
    const tickets = await listOrderedTickets(tx, [orderId]);
    const changes = decideHolders({ order, session, tickets, holders, now });
    if (changes instanceof Refusal) throw changes;
    if (changes.length === 0) return order;
    // Changes are limited, because each one adds a row to the audit log.
    const hasChange = await hasTurn(tx, { name: 'changes of names on order', key: orderId }, now);
    if (!hasChange) throw new Refusal('order.namesTooMany');
    for (const { ticketId, holder } of changes) await updateHolder(tx, ticketId, holder);
    const details = { tickets: changes.length };
    await noteAction(tx, { action: 'orders names', subject: order.number, details, now });
    return order;
  });
}
