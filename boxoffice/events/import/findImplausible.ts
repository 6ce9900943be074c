import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type * as z from 'zod/mini';
import type {
  CatalogueActivity,
  CatalogueCity,
  CatalogueFile,
  CataloguePriceType,
  CatalogueSession,
  CatalogueVenue,
} from '#shared/contract/catalogueFile.ts';
import type { RoomSettings } from '#shared/contract/room.ts';
import { toZonedMoment } from '#shared/domain/language/zonedMoment.ts';
import { DEFAULT_RATE } from '#shared/domain/rooms/roomRules.ts';
import type { Currency } from '#shared/domain/selling/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, YEAR_MS } from '#shared/kernel/durations.ts';
import { isTimeZone } from './findCatalogueProblems.ts';

type City = z.infer<typeof CatalogueCity>;
type Venue = z.infer<typeof CatalogueVenue>;
type Tier = CatalogueSession['tiers'][number];
type PriceType = CataloguePriceType & { currency: Currency; places: number };

/** Problems are impossible values; warnings are values that an organiser should look at again. One line for each. */
type Implausible = { problems: string[]; warnings: string[] };
type Rule<Entity> = { is: 'problem' | 'warning'; says: (entity: Entity) => string | false | undefined };

const LONGEST_NAME = 200;
const LONGEST_SUMMARY = 600;
/** The shop reads a seat map in one response, whose size is limited by `apiAnswerBytes`. */
const MOST_SEATS = 80_000;
const LARGEST_SEAT_MAP = 8_000_000;
/** Length of the text that the response adds to each seat of the file. */
const ALSO_SAID = '"id":"12345678","state":"free",'.length;
/** Highest plausible price of a ticket, in whole units of the currency. */
const HIGHEST_PRICE: Record<Currency, number> = {
  HKD: 1_000_000,
  MOP: 1_000_000,
  SGD: 200_000,
  TWD: 5_000_000,
  IDR: 2_000_000_000,
};
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** The shop shows a contact but sends no e-mail to it, so any domain is valid. */
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && countries.of(code) !== undefined;
const time = (moment: string) => new Date(moment).getTime();
const longest = (text: object) => Math.max(0, ...Object.values(text).map((words) => String(words).length));

const NAMED: Rule<{ name: object }>[] = [
  {
    is: 'problem',
    says: ({ name }) => longest(name) > LONGEST_NAME && `name: is longer than ${LONGEST_NAME} characters`,
  },
];
const CITY: Rule<City>[] = [
  {
    is: 'problem',
    says: ({ countryCode: code }) => !isCountry(code) && 'countryCode: is not a country; write two letters, like SG',
  },
];
const VENUE: Rule<Venue>[] = [
  { is: 'problem', says: ({ latitude }) => Math.abs(latitude) > 90 && 'latitude: must be between -90 and 90' },
  { is: 'problem', says: ({ longitude }) => Math.abs(longitude) > 180 && 'longitude: must be between -180 and 180' },
  { is: 'warning', says: ({ latitude, longitude }) => latitude === 0 && longitude === 0 && 'lies in the Atlantic' },
];
const ACTIVITY: Rule<CatalogueActivity>[] = [
  { is: 'problem', says: ({ purchaseLimit }) => purchaseLimit > 100 && 'purchaseLimit: must be 100 at most' },
  { is: 'warning', says: ({ purchaseLimit }) => purchaseLimit > 20 && 'purchaseLimit: is unusual' },
  {
    is: 'problem',
    says: ({ summary }) =>
      longest(summary) > LONGEST_SUMMARY && `summary: is longer than ${LONGEST_SUMMARY} characters`,
  },
];
const SESSION: Rule<CatalogueSession & { now: Date; timeZone: string | undefined }>[] = [
  {
    is: 'problem',
    says: ({ doorsAt, endsAt }) => doorsAt && time(doorsAt) >= time(endsAt) && 'doorsAt: is after the end',
  },
  {
    is: 'problem',
    says: ({ saleStartsAt, endsAt }) => time(saleStartsAt) >= time(endsAt) && 'saleStartsAt: is after the end',
  },
  {
    is: 'problem',
    says: (session) =>
      countSeats(session) > MOST_SEATS &&
      `seatMap: must have ${MOST_SEATS} seats at most, but has ${countSeats(session)}; sell the rest as standing places or in another session`,
  },
  {
    is: 'problem',
    says: (session) =>
      countSeats(session) <= MOST_SEATS &&
      weighSeats(session) > LARGEST_SEAT_MAP &&
      'seatMap: is too large to be shown; give its tiers shorter ids, or sell some of its seats in another session',
  },
  { is: 'warning', says: ({ endsAt, now }) => time(endsAt) < now.getTime() && 'endsAt: is in the past' },
  {
    is: 'warning',
    says: ({ startsAt, now }) =>
      time(startsAt) > now.getTime() + 5 * YEAR_MS && 'startsAt: is more than five years ahead',
  },
  {
    is: 'warning',
    says: ({ doorsAt, startsAt }) => doorsAt && time(doorsAt) > time(startsAt) && 'doorsAt: is after the start',
  },
  {
    is: 'warning',
    says: ({ doorsAt, startsAt }) =>
      doorsAt && time(startsAt) - time(doorsAt) > 12 * HOUR_MS && 'doorsAt: is more than 12 hours before the start',
  },
  {
    is: 'warning',
    says: ({ saleStartsAt, startsAt, endsAt }) =>
      time(saleStartsAt) > time(startsAt) && time(saleStartsAt) < time(endsAt) && 'saleStartsAt: is after the start',
  },
  {
    is: 'warning',
    says: ({ startsAt, endsAt }) =>
      time(endsAt) - time(startsAt) > 400 * DAY_MS && 'endsAt: is more than a year after the start',
  },
  {
    is: 'warning',
    says: ({ startsAt, timeZone }) => timeZone && isTimeZone(timeZone) && toOffsetWarning(startsAt, timeZone),
  },
];
/** Limits on the time between the opening of a waiting room and the start of the sale. */
const SHORTEST_OPEN_MS = 5 * MINUTE_MS;
const LONGEST_OPEN_MS = 30 * DAY_MS;
/** Maximum number of people called per ticket in the first minute. With more, the room has no effect. */
const MOST_PEOPLE_PER_TICKET = 10;
/** Maximum time until one person has been called for each ticket. */
const LONGEST_CALLING_MS = 12 * HOUR_MS;
type Room = RoomSettings & { saleStartsAt: string; tickets: number };
const openMs = ({ opensAt, saleStartsAt }: Room) => time(saleStartsAt) - time(opensAt);
const ROOM: Rule<Room>[] = [
  {
    is: 'warning',
    says: (room) =>
      openMs(room) > 0 && openMs(room) < SHORTEST_OPEN_MS && 'room.opensAt: is less than five minutes before the sale',
  },
  {
    is: 'warning',
    says: (room) => openMs(room) > LONGEST_OPEN_MS && 'room.opensAt: is more than 30 days before the sale',
  },
  {
    is: 'warning',
    says: ({ rate = DEFAULT_RATE, tickets }) =>
      rate * 60 > tickets * MOST_PEOPLE_PER_TICKET &&
      `room.rate: ${rate} a second calls ${rate * 60} people in the first minute, for ${tickets} tickets`,
  },
  {
    is: 'warning',
    says: ({ rate = DEFAULT_RATE, tickets }) =>
      tickets * 1000 > rate * LONGEST_CALLING_MS &&
      `room.rate: ${rate} a second takes ${Math.round(tickets / rate / 3600)} hours to call one person per ticket`,
  },
];
/** Words in the names of prices that only some buyers may pay. */
const REDUCED = /\b(?:child|children|kids?|students?|seniors?|concessions?|anak|pelajar|mahasiswa|lansia)\b/i;
const TIER: Rule<Tier>[] = [
  {
    is: 'warning',
    says: ({ name, reduced }) =>
      reduced === undefined &&
      REDUCED.test(`${name.en} ${name.id ?? ''}`) &&
      'reduced: is empty, though the name sounds like a reduced price; with yes the shop never preselects the tier',
  },
  {
    is: 'problem',
    says: ({ faceValue: { amount, currency } }) =>
      amount > HIGHEST_PRICE[currency] * 100 && `faceValue: is more than ${HIGHEST_PRICE[currency]} ${currency}`,
  },
  {
    is: 'warning',
    says: ({ faceValue: { amount, currency } }) =>
      amount > HIGHEST_PRICE[currency] * 10 &&
      amount <= HIGHEST_PRICE[currency] * 100 &&
      'faceValue: is unusually high',
  },
  { is: 'problem', says: ({ capacity = 0 }) => capacity > 500_000 && 'capacity: must be 500000 at most' },
  {
    is: 'warning',
    says: ({ capacity = 0 }) => capacity > 100_000 && capacity <= 500_000 && 'capacity: is unusual',
  },
];
const PRICE_TYPE: Rule<PriceType>[] = [
  {
    is: 'warning',
    says: ({ name, proof }) =>
      proof === undefined &&
      REDUCED.test(`${name.en} ${name.id ?? ''}`) &&
      'proof: is empty, though the name sounds like a reduced price; with a proof it is never shown as the lowest price',
  },
  {
    is: 'problem',
    says: ({ amount, currency }) =>
      amount > HIGHEST_PRICE[currency] * 100 && `amount: is more than ${HIGHEST_PRICE[currency]} ${currency}`,
  },
  {
    is: 'warning',
    says: ({ quota = 0, places }) => quota > places && `quota: is more than the ${places} places of the tier`,
  },
];
const CONTACT: Rule<CatalogueFile['contact'] & { country: string | undefined }>[] = [
  { is: 'problem', says: ({ email }) => email !== '' && !EMAIL.test(email) && 'email: is not an e-mail address' },
  { is: 'problem', says: ({ phone, country }) => phone !== '' && explainPhone('phone', phone, country) },
  { is: 'problem', says: ({ phone2 = '', country }) => phone2 !== '' && explainPhone('phone2', phone2, country) },
];

/** Spreadsheets write a long number as a power of ten and lose its last digits. */
function explainPhone(field: string, phone: string, country: string | undefined): string | undefined {
  if (/^[\d.,]+E\+?\d+$/i.test(phone.trim()))
    return `${field}: is a number that a spreadsheet has shortened; format the cell as text and write +852 3000 0000`;
  const whole = parsePhoneNumberFromString(phone.startsWith('+') ? phone : `+${phone}`);
  const local = country && isSupportedCountry(country) ? parsePhoneNumberFromString(phone, country) : undefined;
  const meant = [whole, local].find((number) => number?.isValid());
  const example = meant?.formatInternational() ?? '+852 3000 0000';
  if (!phone.startsWith('+')) return `${field}: has no country code; write it like ${example}`;
  return whole?.isPossible() ? undefined : `${field}: is not a phone number; write it like ${example}`;
}

/** Checks each entity on its own. `timeZones` has the zones of stored venues; venues in the file take precedence. */
export function findImplausible(
  file: CatalogueFile,
  { now, timeZones }: { now: Date; timeZones: ReadonlyMap<string, string> },
): Implausible {
  const found: Implausible = { problems: [], warnings: [] };
  function judge<Entity>(path: string, entity: Entity, rules: readonly Rule<Entity>[]): void {
    for (const { is, says } of rules) {
      const message = says(entity);
      if (message) found[is === 'problem' ? 'problems' : 'warnings'].push(`${path}: ${message}`);
    }
  }

  const zoneOfCity = new Map(file.cities.map(({ code, timeZone }) => [code, timeZone]));
  const zoneOf = new Map([
    ...timeZones,
    ...file.venues.map(({ id, cityCode }) => [id, zoneOfCity.get(cityCode)] as const),
  ]);
  for (const city of file.cities) judge(`cities.${city.code}`, city, [...NAMED, ...CITY]);
  for (const venue of file.venues) judge(`venues.${venue.id}`, venue, [...NAMED, ...VENUE]);
  for (const artist of file.artists) judge(`artists.${artist.id}`, artist, NAMED);
  for (const activity of file.activities) {
    judge(`activities.${activity.id}`, activity, [...NAMED, ...ACTIVITY]);
    const timeZone = zoneOf.get(activity.venueId) ?? timeZones.get(activity.venueId);
    for (const session of activity.sessions) {
      judge(`sessions.${session.id}`, { ...session, now, timeZone }, SESSION);
      const { room, saleStartsAt } = session;
      if (room) judge(`sessions.${session.id}`, { ...room, saleStartsAt, tickets: countTickets(session) }, ROOM);
      for (const tier of session.tiers) {
        const path = `sessions.${session.id}: tiers.${tier.id}`;
        judge(path, tier, [...NAMED, ...TIER]);
        const places = tier.capacity ?? countSeats(session, tier.id);
        for (const type of tier.priceTypes ?? [])
          judge(`${path}.priceTypes.${type.id}`, { ...type, currency: tier.faceValue.currency, places }, [
            ...NAMED,
            ...PRICE_TYPE,
          ]);
      }
    }
  }
  judge('contact', { ...file.contact, country: file.cities[0]?.countryCode }, CONTACT);
  return found;
}

/** Number of tickets that are not sold elsewhere. */
const countTickets = (session: CatalogueSession) =>
  session.tiers.reduce(
    (sum, { capacity = 0, soldElsewhere = 0 }) => sum + capacity - soldElsewhere,
    countSeats(session),
  );

/** Number of seats of the session, or of one of its tiers. */
export const countSeats = ({ seatMap }: Pick<CatalogueSession, 'seatMap'>, ofTier?: string) =>
  (seatMap?.areas ?? []).reduce(
    (sum, { seats }) => sum + (ofTier === undefined ? seats : seats.filter(({ tierId }) => tierId === ofTier)).length,
    0,
  );

/** Size of the seats in the response, in bytes. Small halls are not measured. */
function weighSeats(session: CatalogueSession): number {
  const seats = countSeats(session);
  return seats < MOST_SEATS / 4 ? 0 : Buffer.byteLength(JSON.stringify(session.seatMap)) + seats * ALSO_SAID;
}

/** A start time with the offset of another time zone is often copied from another event. */
function toOffsetWarning(startsAt: string, timeZone: string): string | undefined {
  const offsetOf = (moment: string) => /[+-]\d\d:\d\d$/.exec(moment)?.[0];
  const [given, usual] = [offsetOf(startsAt), offsetOf(toZonedMoment(new Date(startsAt).toISOString(), timeZone))];
  return given && usual && given !== usual
    ? `startsAt: has the offset ${given}, but ${timeZone} is at ${usual}`
    : undefined;
}
