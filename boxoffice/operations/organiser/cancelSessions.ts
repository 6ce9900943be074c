import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { closeOrder } from '#boxoffice/money/payments/closeOrder.ts';
import { refundOrder } from '#boxoffice/money/payments/refundOrder.ts';
import { noteAction } from '#boxoffice/platform/audit/operatorLogStore.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { holds, orders } from '#boxoffice/platform/schema/orders.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';
import type { SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { giveBack } from '#boxoffice/selling/holds/endExpiredHolds.ts';
import { LIVING_STATUSES, PAID_STATUSES } from '#shared/domain/selling/orderLifecycle.ts';
import type { SaleChange } from './changeSale.ts';
import { lockSessions } from './lockSessions.ts';

/**
 * Cancels the sessions of an event, or one session: the sale ends and held units become free. `refundCancelled` and
 * `closeCancelled` end the orders afterwards, one by one, so that a crash loses nothing.
 */
export function cancelSessions(db: Database, { id, now }: { id: string; now: Date }): Promise<SaleChange> {
  return db.transaction(async (tx) => {
    const found = await lockSessions(tx, id);
    const ids = found.filter(({ cancelledAt }) => !cancelledAt).map((session) => session.id);
    if (ids.length > 0) {
      await tx
        .update(sessions)
        .set({ cancelledAt: now, declaredStatus: 'refunding', refundsUntil: null })
        .where(inArray(sessions.id, ids));
      const held = await tx
        .select({ id: holds.id })
        .from(holds)
        .where(and(inArray(holds.sessionId, ids), isNull(holds.endedAt)));
      await giveBack(
        tx,
        held.map((hold) => hold.id),
        now,
      );
    }
    for (const subject of ids) await noteAction(tx, { action: 'events cancel', subject, now });
    return { changed: ids, unchanged: found.map((session) => session.id).filter((known) => !ids.includes(known)) };
  });
}

const AT_ONCE = 20;

/** Refunds up to `AT_ONCE` paid orders of cancelled sessions. Returns their number; 0 when none is left. */
export async function refundCancelled(deps: SalesDeps): Promise<number> {
  const due = await findOrdersOfCancelled(deps.db, PAID_STATUSES);
  for (const { id } of due) await unlessChanged(refundOrder(deps, id, 'cancelled'));
  return due.length;
}

/** Closes up to `AT_ONCE` unpaid orders of cancelled sessions. Returns their number. */
export async function closeCancelled(deps: SalesDeps): Promise<number> {
  const due = await findOrdersOfCancelled(deps.db, ['pendingPayment'], deps.clock());
  for (const { id } of due) await unlessChanged(closeOrder(deps, id, 'event'));
  return due.length;
}

/** Counts the orders of cancelled sessions that are not refunded or closed yet. */
export async function countCancelledOrders(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`
    select count(*)::int as rest from ${orders} join ${sessions} on ${sessions.id} = ${orders.sessionId}
    where ${sessions.cancelledAt} is not null and ${inArray(orders.status, [...LIVING_STATUSES])}`);
  return Number(rows[0]!.rest);
}

/** With `now`, leaves out orders that an instance is closing at that time. */
function findOrdersOfCancelled(db: Database, statuses: readonly (typeof LIVING_STATUSES)[number][], now?: Date) {
  return db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(sessions, eq(sessions.id, orders.sessionId))
    .where(
      and(
        isNotNull(sessions.cancelledAt),
        inArray(orders.status, [...statuses]),
        now && or(isNull(orders.closingUntil), lte(orders.closingUntil, now)),
      ),
    )
    .orderBy(orders.createdAt)
    .limit(AT_ONCE);
}

/** Another instance, the buyer or a provider may have ended the order in the meantime. */
async function unlessChanged(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}
