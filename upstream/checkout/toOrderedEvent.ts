import type { OrderedEvent, Pickup } from '#shared/contract/checkout.ts';
import type { DeliveryType } from '#shared/domain/deliveryTypes.ts';
import type { TextSet } from '#shared/domain/languages.ts';
import { textIn } from '#shared/domain/localizedText.ts';
import { posterPath } from '../catalog/posterPath.ts';
import { toVenue } from '../places/toVenue.ts';
import type { OrderedEventRow } from './orderedEventStore.ts';

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
    ...(session.doorsAt && { doorsAt: session.doorsAt.toISOString() }),
    venue: toVenue({ venue, city }, textSet),
  };
}

/** Returns where and when tickets of this type are handed over, if the event defines it. */
export function findPickup(
  { activity }: Pick<OrderedEventRow, 'activity'>,
  type: DeliveryType,
  textSet: TextSet,
): Pickup | undefined {
  const pickup = activity.deliveries.find((delivery) => delivery.type === type)?.pickup;
  return pickup && { address: textIn(pickup.address, textSet), time: textIn(pickup.time, textSet) };
}
