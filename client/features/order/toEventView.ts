import { type PictureSource, posterSource } from '#client/features/poster/posterSource.ts';
import { createVenueTime, toMapHref } from '#client/features/venueTime/createVenueTime.ts';
import { localPath } from '#client/platform/localPath.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import type { OrderedEvent } from '#shared/contract/checkout.ts';
import type { VenueMoment } from '#shared/domain/language/createVenueClock.ts';
import { activityPath } from '#shared/domain/paths/shopPaths.ts';

/** An event as checkout, orders and vouchers show it. All times are in the venue's time zone. */
export type EventView = {
  name: string;
  sessionName: string | undefined;
  href: string;
  poster: PictureSource | undefined;
  startsAt: VenueMoment;
  doorsAt: VenueMoment | undefined;
  zoneName: string;
  venue: { name: string; address: string; cityName: string; mapHref: string };
};

export function toEventView(event: OrderedEvent, { language, t }: Pick<Shop, 'language' | 't'>): EventView {
  const { venue, startsAt, doorsAt } = event;
  const { toMoment, zoneName } = createVenueTime(language, venue, t);
  return {
    name: event.name,
    sessionName: event.sessionName,
    href: localPath(language, activityPath(event.activityId)),
    poster: posterSource(event.poster),
    startsAt: toMoment(startsAt),
    doorsAt: doorsAt ? toMoment(doorsAt) : undefined,
    zoneName,
    venue: { name: venue.name, address: venue.address, cityName: venue.cityName, mapHref: toMapHref(venue) },
  };
}
