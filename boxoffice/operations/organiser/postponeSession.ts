import { and, eq, inArray, sql } from 'drizzle-orm';
import { toDays } from '#boxoffice/events/import/insertSessions.ts';
import { noteAction } from '#boxoffice/platform/audit/operatorLogStore.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';
import { findOrderedEvent } from '#boxoffice/selling/checkout/orderedEventStore.ts';
import { enqueueOrderMessages } from '#boxoffice/selling/orders/enqueueOrderMessages.ts';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import { PAID_STATUSES } from '#shared/domain/selling/orderLifecycle.ts';
import { leastReturnDeadline } from '#shared/domain/selling/returnDeadline.ts';
import { lockSessions } from './lockSessions.ts';

type Postponement = { sessionId: string; startsAt: Date; refundsUntil: Date; now: Date };
/** `notified` is the number of orders whose buyers get a message. */
export type Postponed =
  | { notified: number; from: Date; timeZone: string }
  | { refused: 'unknown' | 'cancelled' | 'over' | 'past' | 'refundsSoon' };

/**
 * Moves a session to another start. Doors, end, end of the sale, deadline for names and release of accessible places
 * move by the same time. Tickets are still valid. Buyers are notified and may return their tickets until a deadline.
 */
export function postponeSession(
  db: Database,
  { sessionId, startsAt, refundsUntil, now }: Postponement,
): Promise<Postponed> {
  return db.transaction(async (tx) => {
    const [session] = await lockSessions(tx, sessionId);
    if (session?.id !== sessionId) return { refused: 'unknown' };
    if (session.cancelledAt) return { refused: 'cancelled' };
    // A session that was postponed to a wrong date can be moved again, even when it is over.
    if (session.endsAt <= now && !session.postponedAt) return { refused: 'over' };
    if (startsAt <= now) return { refused: 'past' };
    const shiftMs = startsAt.getTime() - session.startsAt.getTime();
    const moved = (moment: Date | null) => moment && new Date(moment.getTime() + shiftMs);
    const [doorsAt, endsAt] = [moved(session.doorsAt), moved(session.endsAt)!];
    if (refundsUntil < leastReturnDeadline({ startsAt, doorsAt }, now)) return { refused: 'refundsSoon' };
    const first = session.postponedFrom ?? session.startsAt;
    const isBack = first.getTime() === startsAt.getTime();
    const { city } = (await findOrderedEvent(tx, sessionId))!;
    await tx
      .update(sessions)
      .set({
        startsAt,
        endsAt,
        doorsAt,
        saleEndsAt: moved(session.saleEndsAt),
        namesUntil: moved(session.namesUntil),
        accessibleUntil: moved(session.accessibleUntil),
        postponedFrom: isBack ? null : first,
        refundsUntil,
        postponedAt: now,
        ...toDays({ startsAt, endsAt }, city.timeZone),
      })
      .where(eq(sessions.id, sessionId));
    const [from, to] = [session.startsAt, startsAt].map((moment) => writeMoment(moment, city.timeZone)) as [
      string,
      string,
    ];
    await noteAction(tx, { action: 'events postpone', subject: sessionId, details: { from, to }, now });
    return { notified: await notifyBuyers(tx, sessionId, now), from: session.startsAt, timeZone: city.timeZone };
  });
}

async function notifyBuyers(tx: Database, sessionId: string, now: Date): Promise<number> {
  const paid = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.sessionId, sessionId), inArray(orders.status, [...PAID_STATUSES])))
    .orderBy(sql`${orders.createdAt}`);
  await enqueueOrderMessages(tx, paid, { kind: 'eventPostponed', now });
  return paid.length;
}
