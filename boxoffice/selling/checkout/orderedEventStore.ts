import { eq, type SQL, sql } from 'drizzle-orm';
import { toVenue } from '#boxoffice/events/places/toVenue.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { keepStatement } from '#boxoffice/platform/database/keepStatement.ts';
import { isAnyOf } from '#boxoffice/platform/database/rowsInSql.ts';
import { posterPath } from '#boxoffice/platform/http/posterPath.ts';
import { activities } from '#boxoffice/platform/schema/activities.ts';
import { holds, orders } from '#boxoffice/platform/schema/orders.ts';
import { cities, venues } from '#boxoffice/platform/schema/places.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';
import { textIn } from '#boxoffice/platform/words/textIn.ts';
import type { Checkout, OrderedEvent, Pickup } from '#shared/contract/checkout.ts';
import type { TextSet } from '#shared/domain/language/languages.ts';
import type { DeliveryType } from '#shared/domain/selling/deliveryTypes.ts';
import { type HoldKey, isHeldBy } from '../holds/holdStore.ts';

const { id, name, poster, deliveries, purchaseLimit } = activities;
/** Columns of a session with its event, venue and city, for holds, orders and tickets. */
const ORDERED_EVENT = {
  session: sessions,
  activity: { id, name, poster, deliveries, purchaseLimit },
  venue: venues,
  city: cities,
};
export type OrderedEventRow = Awaited<ReturnType<typeof listOrderedEvents>>[number];

/** Selects orders with their events, and with further columns. */
export function selectOrders<More extends Record<string, SQL> = Record<never, SQL>>(db: Database, more = {} as More) {
  return db
    .select({ order: orders, ...ORDERED_EVENT, ...more })
    .from(orders)
    .innerJoin(sessions, eq(sessions.id, orders.sessionId))
    .innerJoin(activities, eq(activities.id, sessions.activityId))
    .innerJoin(venues, eq(venues.id, activities.venueId))
    .innerJoin(cities, eq(cities.id, venues.cityId));
}

const HELD = {
  hold: holds,
  ...ORDERED_EVENT,
  /** The recipient of the person's latest order whose recipient has not been erased. */
  recipient: sql<Checkout['recipient'] | null>`(
    select recipient from ${orders} mine
    where mine.user_id = ${sql.placeholder('userId')} and mine.recipient ->> 'name' <> ''
    order by mine.created_at desc limit 1)`,
};
const findHeld = keepStatement((db: Database) =>
  db
    .select(HELD)
    .from(holds)
    .innerJoin(sessions, eq(sessions.id, holds.sessionId))
    .innerJoin(activities, eq(activities.id, sessions.activityId))
    .innerJoin(venues, eq(venues.id, activities.venueId))
    .innerJoin(cities, eq(cities.id, venues.cityId))
    .where(eq(holds.id, sql.placeholder('holdId'))),
);

/** Finds a hold of this buyer with its event and the recipient that the checkout suggests. */
export async function findHeldEvent(db: Database, { holdId, buyer }: HoldKey) {
  const [found] = await findHeld(db, { holdId, userId: buyer.userId ?? null });
  if (!found || !isHeldBy(found.hold, buyer)) return undefined;
  const { hold, recipient, ...event } = found;
  return { hold, event, recipient };
}

const findEvents = keepStatement((db: Database) =>
  db
    .select(ORDERED_EVENT)
    .from(sessions)
    .innerJoin(activities, eq(activities.id, sessions.activityId))
    .innerJoin(venues, eq(venues.id, activities.venueId))
    .innerJoin(cities, eq(cities.id, venues.cityId))
    .where(isAnyOf(sessions.id, sql.placeholder('sessionIds'))),
);

export const listOrderedEvents = (db: Database, sessionIds: readonly string[]) => findEvents(db, { sessionIds });

export async function findOrderedEvent(db: Database, sessionId: string): Promise<OrderedEventRow | undefined> {
  const [row] = await listOrderedEvents(db, [sessionId]);
  return row;
}

/** Converts an event for the checkout, orders, vouchers and e-mails. */
export function toOrderedEvent({ activity, session, venue, city }: OrderedEventRow, textSet: TextSet): OrderedEvent {
  return {
    activityId: activity.id,
    name: textIn(activity.name, textSet),
    poster: activity.poster ?? posterPath(activity.id),
    sessionId: session.id,
    ...(session.name && { sessionName: textIn(session.name, textSet) }),
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    ...(session.postponedFrom && { postponedFrom: session.postponedFrom.toISOString() }),
    ...(session.doorsAt && { doorsAt: session.doorsAt.toISOString() }),
    venue: toVenue({ venue, city }, textSet),
  };
}

/** Returns where and when tickets of this delivery type are handed over, if the event defines this. */
export function findPickup(
  { activity }: Pick<OrderedEventRow, 'activity'>,
  type: DeliveryType,
  textSet: TextSet,
): Pickup | undefined {
  const pickup = activity.deliveries.find((delivery) => delivery.type === type)?.pickup;
  return pickup && { address: textIn(pickup.address, textSet), time: textIn(pickup.time, textSet) };
}
