import { eq } from 'drizzle-orm';
import { toVenue } from '#boxoffice/events/places/toVenue.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isAnyOf } from '#boxoffice/platform/database/rowsInSql.ts';
import { posterPath } from '#boxoffice/platform/http/posterPath.ts';
import { activities } from '#boxoffice/platform/schema/activities.ts';
import { cities, venues } from '#boxoffice/platform/schema/places.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';
import { textIn } from '#boxoffice/platform/words/textIn.ts';
import type { OrderedEvent, Pickup } from '#shared/contract/checkout.ts';
import type { TextSet } from '#shared/domain/language/languages.ts';
import type { DeliveryType } from '#shared/domain/selling/deliveryTypes.ts';

const { id, name, poster, deliveries, purchaseLimit } = activities;
const EVENT_COLUMNS = { id, name, poster, deliveries, purchaseLimit };
export type OrderedEventRow = Awaited<ReturnType<typeof listOrderedEvents>>[number];

/** Reads sessions with their event, venue and city, for holds, orders and tickets. */
export function listOrderedEvents(db: Database, sessionIds: readonly string[]) {
  return db
    .select({ session: sessions, activity: EVENT_COLUMNS, venue: venues, city: cities })
    .from(sessions)
    .innerJoin(activities, eq(activities.id, sessions.activityId))
    .innerJoin(venues, eq(venues.id, activities.venueId))
    .innerJoin(cities, eq(cities.id, venues.cityId))
    .where(isAnyOf(sessions.id, sessionIds));
}

export async function findOrderedEvent(db: Database, sessionId: string): Promise<OrderedEventRow | undefined> {
  const [row] = await listOrderedEvents(db, [sessionId]);
  return row;
}

/** Converts an event for checkout, order, voucher and mails. */
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
