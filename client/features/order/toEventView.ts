import { type PictureSource, posterSource } from '#client/features/poster/posterSource.ts';
import { createVenueTime, toMapHref } from '#client/features/venueTime/createVenueTime.ts';
import { toVenueAddress } from '#client/features/venueTime/toVenueAddress.ts';
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
  /** `startsAt` with the name of its zone. */
  startsText: string;
  zoneName: string;
  /** `place` is the name with the city, `address` the street with the city. */
  venue: { name: string; place: string; address: string; cityName: string; mapHref: string };
};

export function toEventView(event: OrderedEvent, { language, t }: Pick<Shop, 'language' | 't'>): EventView {
  const { venue, startsAt, doorsAt } = event;
  const { toMoment, formatMoment, zoneName } = createVenueTime(language, venue, t);
  return {
    name: event.name,
    sessionName: event.sessionName,
    href: localPath(language, activityPath(event.activityId)),
    poster: posterSource(event.poster),
    startsAt: toMoment(startsAt),
    doorsAt: doorsAt ? toMoment(doorsAt) : undefined,
    startsText: formatMoment(startsAt),
    zoneName,
    venue: {
      name: venue.name,
      place: t('common:venuePlace.venue', { venue: venue.name, city: venue.cityName }),
      address: toVenueAddress(venue, t),
      cityName: venue.cityName,
      mapHref: toMapHref(venue),
    },
  };
}
