import { ICalAlarmType, ICalCalendar } from 'ical-generator';
import { venueAddress } from '#boxoffice/events/places/venueAddress.ts';
import { venueClock } from '#boxoffice/events/places/venueClock.ts';
import { fillIn } from '#boxoffice/platform/words/words.ts';
import type { Voucher } from '#shared/contract/voucher.ts';
import { type LanguageCode, textSetOf } from '#shared/domain/language/languages.ts';
import { slugOf } from '#shared/domain/shop/slugOf.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import { VOUCHER_WORDS } from './voucherWords.ts';

const REMINDER_SECONDS = 3 * 3600;
/** Assumed duration of an event without an end time. */
const USUAL_LENGTH_MS = 3 * HOUR_MS;

/** Renders the event as an iCalendar file with UTC times. It contains no secret, because calendars are often shared. */
export function toCalendar(
  { event, orderNumber }: Pick<Voucher, 'event' | 'orderNumber'>,
  { language, now, shopName }: { language: LanguageCode; now: Date; shopName: string },
): string {
  const { venue } = event;
  const words = VOUCHER_WORDS[textSetOf(language)];
  const clock = venueClock(language, venue);
  const start = new Date(event.startsAt);
  const { latitude: lat, longitude: lon } = venue;
  const calendar = new ICalCalendar({ prodId: { company: shopName, product: 'Tickets', language: 'EN' } });
  calendar.createEvent({
    id: `${orderNumber}@${slugOf(shopName)}`,
    stamp: now,
    start,
    end: event.endsAt ? new Date(event.endsAt) : new Date(start.getTime() + USUAL_LENGTH_MS),
    summary: [event.name, event.sessionName].filter(Boolean).join(' · '),
    location: {
      title: venue.name,
      address: venueAddress(venue, textSetOf(language)),
      ...(lat !== undefined && lon !== undefined && { geo: { lat, lon } }),
    },
    description: [
      `${words.event.starts}: ${clock.formatMoment(event.startsAt)}`,
      ...(event.doorsAt ? [`${words.event.doors}: ${clock.toMoment(event.doorsAt).time}`] : []),
      fillIn(words.order, { number: orderNumber }),
    ].join('\n'),
    alarms: [{ type: ICalAlarmType.display, triggerBefore: REMINDER_SECONDS }],
  });
  return calendar.toString();
}
