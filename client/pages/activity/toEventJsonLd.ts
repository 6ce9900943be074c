import { largePoster } from '#client/features/poster/posterSource.ts';
import type { Activity, Session, Tier, Venue } from '#shared/contract/activity.ts';
import { toZonedMoment } from '#shared/domain/language/zonedMoment.ts';
import type { SaleStatus } from '#shared/domain/selling/saleStatus.ts';
import { tierStatus } from './activityView.ts';

type Addresses = { publicUrl: string; path: string; sells?: boolean };

/** JSON-LD for search engines. One schema.org Event per session, since each has its own time and tickets. */
export function toEventJsonLd(activity: Activity, addresses: Addresses): string {
  const events = activity.sessions.map((session) => toEvent(activity, session, addresses));
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': events }).replaceAll('<', '\\u003c');
}

function toEvent(activity: Activity, session: Session, { publicUrl, path, sells = true }: Addresses) {
  const { name, summary, poster, organiser, lineup, venue } = activity;
  const url = `${publicUrl}${path}?session=${encodeURIComponent(session.id)}`;
  const zoned = (iso: string) => toZonedMoment(iso, venue.timeZone);
  return {
    '@type': 'Event',
    name: session.name ? `${name} – ${session.name}` : name,
    description: summary || activity.description.join(' ').slice(0, 500) || name,
    startDate: zoned(session.startsAt),
    ...(session.endsAt && { endDate: zoned(session.endsAt) }),
    ...(session.doorsAt && { doorTime: zoned(session.doorsAt) }),
    eventStatus: `https://schema.org/${eventStatus(session)}`,
    ...(session.postponedFrom && { previousStartDate: zoned(session.postponedFrom) }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url,
    ...(poster && { image: [publicUrl + largePoster(poster)] }),
    location: toPlace(venue),
    ...(organiser && { organizer: { '@type': 'Organization', name: organiser } }),
    ...(lineup.length > 0 && { performer: lineup.map((act) => ({ '@type': 'PerformingGroup', name: act.name })) }),
    ...(sells && {
      offers: session.tiers.filter(({ reduced }) => !reduced).map((tier) => toOffer(session, tier, url)),
    }),
  };
}

function eventStatus({ status, postponedFrom }: Session): string {
  if (status === 'refunding') return 'EventCancelled';
  return postponedFrom ? 'EventRescheduled' : 'EventScheduled';
}

function toOffer(session: Session, tier: Tier, url: string) {
  const { amount, currency } = tier.faceValue;
  return {
    '@type': 'Offer',
    name: tier.name,
    price: (amount / 100).toFixed(2),
    priceCurrency: currency,
    availability: `https://schema.org/${availability(tierStatus(session, tier), tier)}`,
    ...(session.saleStartsAt && { validFrom: session.saleStartsAt }),
    ...(session.saleEndsAt && { validThrough: session.saleEndsAt }),
    url,
  };
}

const AVAILABILITY: Record<SaleStatus, string> = {
  onSale: 'InStock',
  preSale: 'PreSale',
  notOnSale: 'OutOfStock',
  soldOut: 'SoldOut',
  expired: 'Discontinued',
  refunding: 'Discontinued',
  stopSale: 'Discontinued',
  deprecated: 'Discontinued',
};

function availability(status: SaleStatus, { remaining }: Tier): string {
  return status === 'onSale' && remaining === 'few' ? 'LimitedAvailability' : AVAILABILITY[status];
}

function toPlace({ name, address, cityName, countryCode, latitude, longitude }: Venue) {
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: cityName,
      addressCountry: countryCode,
    },
    ...(latitude !== undefined &&
      longitude !== undefined && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}
