import { and, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import { noteAction } from '#boxoffice/platform/audit/operatorLogStore.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';
import { DELIVERY_TYPES, hasTicketCode } from '#shared/domain/selling/deliveryTypes.ts';
import { PAID_STATUSES } from '#shared/domain/selling/orderLifecycle.ts';
import { removeTicketKey } from '../tickets/ticketKeyStore.ts';
import { enqueueOrderMessages } from './enqueueOrderMessages.ts';

/**
 * `orders`: number of orders with codes that may be signed with the key, for future sessions. `messages`: number of
 * notified buyers.
 */
export type RetiredKey = { refused: 'unknown' | 'newest' } | { orders: number; messages: number };

/**
 * Removes a signing key. Gates that have loaded the keys again refuse every code signed with the key, genuine or
 * forged. Buyers with tickets for future sessions are asked to open them again; the tickets then have new codes.
 */
export async function retireTicketKey(tx: Database, { kid, now }: { kid: string; now: Date }): Promise<RetiredKey> {
  const removed = await removeTicketKey(tx, kid);
  if ('refused' in removed) return removed;
  const { replacedAt } = removed;
  const signed = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(sessions, eq(sessions.id, orders.sessionId))
    .where(
      and(
        inArray(orders.status, [...PAID_STATUSES]),
        inArray(orders.deliveryType, DELIVERY_TYPES.filter(hasTicketCode)),
        gt(sessions.endsAt, now),
        isNotNull(orders.issuedAt),
        replacedAt && lte(orders.issuedAt, replacedAt),
      ),
    )
    .orderBy(orders.createdAt);
  const affected = signed.map(({ order }) => order);
  const messages = await enqueueOrderMessages(tx, affected, { kind: 'ticketsReplaced', now });
  await noteAction(tx, { action: 'tickets keys retire', subject: kid, details: { orders: affected.length }, now });
  return { orders: affected.length, messages };
}
