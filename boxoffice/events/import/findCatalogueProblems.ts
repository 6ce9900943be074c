import type {
  CatalogueActivity,
  CatalogueFile,
  CataloguePriceType,
  CatalogueSession,
} from '#shared/contract/catalogueFile.ts';
import { type Currency, SMALLEST_AMOUNT } from '#shared/domain/selling/money.ts';
import { isAccessible } from '#shared/domain/selling/seatKinds.ts';

/** Stored data that the file refers to or must agree with. */
export type Known = Record<'venues' | 'artists' | 'activities', ReadonlySet<string>> & {
  /** Maps the code of each city to its id. */
  cities: ReadonlyMap<string, number>;
  /** Maps the id of each session to the id of its event. */
  sessions: ReadonlyMap<string, string>;
  isDemo: boolean;
  /** Maps the id of each venue to its time zone. */
  timeZones: ReadonlyMap<string, string>;
};

/** The sandbox takes payments only if all events are from the demo. If others were added, it would take none. */
const DEMO =
  'demo: this box office contains the demo events. Import your own events into an empty box office (another DATA_DIR) before the shop starts with it; or mark the file as a demo';

export const NEEDS_ONE = 'must have at least 1';
export const UNKNOWN_VENUE = 'is not a venue of this file or of the box office';

/** Returns all inconsistencies of the file, one line each. */
export function findCatalogueProblems(file: CatalogueFile, known: Known): string[] {
  const { cities, venues, artists, activities, banners } = file;
  const sessions = activities.flatMap((activity) => activity.sessions);
  const cityCodes = new Set([...known.cities.keys(), ...cities.map(({ code }) => code)]);
  const venueIds = new Set([...known.venues, ...ids(venues)]);
  const artistIds = new Set([...known.artists, ...ids(artists)]);
  const activityIds = new Set([...known.activities, ...ids(activities)]);

  return [
    ...repeated(
      'cities',
      cities.map(({ id }) => String(id)),
    ),
    ...repeated(
      'cities',
      cities.map(({ code }) => code),
    ),
    ...repeated('venues', ids(venues)),
    ...repeated('artists', ids(artists)),
    ...repeated('activities', ids(activities)),
    ...repeated('sessions', ids(sessions)),
    ...(known.isDemo && !file.demo ? [DEMO] : []),
    ...cities
      .filter(({ id, code }) => (known.cities.get(code) ?? id) !== id)
      .map(({ code }) => `cities.${code}: id: must be ${known.cities.get(code)}, as in the box office`),
    ...activities.flatMap(({ id, sessions: own }) =>
      ids(own)
        .filter((session) => (known.sessions.get(session) ?? id) !== id)
        .map((session) => `sessions.${session}: belongs to the event ${known.sessions.get(session)}`),
    ),
    ...cities
      .filter(({ timeZone }) => !isTimeZone(timeZone))
      .map(({ code }) => `cities.${code}: timeZone: is not a time zone; write one like Asia/Singapore`),
    ...venues
      .filter(({ cityCode }) => !cityCodes.has(cityCode))
      .map(({ id }) => `venues.${id}: cityCode: is not a city of this file or of the box office`),
    ...activities.flatMap((activity) => findActivityProblems(activity, { venueIds, artistIds })),
    ...banners
      .filter(({ activityId }) => !activityIds.has(activityId))
      .map(({ activityId }) => `banners: no such event: ${activityId}`),
  ];
}

function findActivityProblems(
  { id, venueId, lineup, deliveries, sessions }: CatalogueActivity,
  { venueIds, artistIds }: { venueIds: ReadonlySet<string>; artistIds: ReadonlySet<string> },
): string[] {
  return [
    ...(venueIds.has(venueId) ? [] : [`activities.${id}: venueId: ${UNKNOWN_VENUE}`]),
    ...lineup
      .filter(({ artistId }) => !artistIds.has(artistId))
      .map(({ artistId }) => `activities.${id}: lineup: no such artist: ${artistId}`),
    ...(sessions.length > 0 ? [] : [`activities.${id}: sessions: ${NEEDS_ONE}`]),
    ...findDeliveryProblems(deliveries).map((problem) => `activities.${id}: ${problem}`),
    ...sessions.flatMap((session) =>
      findSessionProblems(session).map((problem) => `sessions.${session.id}: ${problem}`),
    ),
  ];
}

/** Each delivery may be listed once, and pickup deliveries need a place and time. */
function findDeliveryProblems(deliveries: CatalogueActivity['deliveries']): string[] {
  return [
    ...repeated(
      'deliveries',
      deliveries.map(({ type }) => type),
    ),
    ...deliveries
      .filter(({ type, pickup }) => (type === 'selfPickup' || type === 'onSite') && !pickup)
      .map(({ type }) => `deliveries.${type}: needs pickup`),
  ];
}

const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);

export function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

type Tier = CatalogueSession['tiers'][number];

/** Returns the inconsistencies within a session. */
function findSessionProblems(session: CatalogueSession): string[] {
  const { tiers, seatMap } = session;
  const areas = seatMap?.areas ?? [];
  const seats = areas.flatMap((area) =>
    area.seats.map((seat) => ({ ...seat, key: `${area.id}/${seat.row}/${seat.number}` })),
  );
  const seatsOf = Map.groupBy(seats, ({ tierId }) => tierId);
  const tierIds = new Set(tiers.map(({ id }) => id));
  const typeIds = new Set(tiers.flatMap(({ priceTypes = [] }) => ids(priceTypes)));
  /** A tier that is listed twice repeats all its seats, so only the tier is reported. */
  const repeatedTiers = repeated(
    'tiers',
    tiers.map(({ id }) => id),
  );

  return [
    ...(tiers.length > 0 ? [] : [`tiers: ${NEEDS_ONE}`]),
    ...findDateProblems(session),
    ...findRoomProblems(session),
    ...findNameProblems(session),
    ...repeatedTiers,
    ...(repeatedTiers.length > 0
      ? []
      : [
          ...repeated(
            'areas',
            areas.map(({ id }) => id),
          ),
          ...repeated(
            'seats',
            seats.map(({ key }) => key),
          ),
        ]),
    ...[...seatsOf.keys()].filter((id) => !tierIds.has(id)).map((id) => `seats: no such tier: ${id}`),
    ...tiers.flatMap((tier) => findTierProblems(tier, seatsOf.get(tier.id)?.length ?? 0)),
    ...findAccessProblems(session),
    ...tiers.flatMap((tier) => findPriceTypeProblems(tier, typeIds)),
    ...findNeedProblems(session),
    ...(new Set(tiers.map(({ faceValue }) => faceValue.currency)).size > 1 ? ['tiers: more than one currency'] : []),
  ];
}

function findDateProblems({ startsAt, endsAt, saleStartsAt, saleEndsAt }: CatalogueSession): string[] {
  const moment = (text: string) => new Date(text).getTime();
  return [
    ...(moment(endsAt) > moment(startsAt) ? [] : ['endsAt: must be after the start']),
    ...(saleEndsAt && moment(saleEndsAt) <= moment(saleStartsAt)
      ? ['saleEndsAt: must be after the start of the sale']
      : []),
    ...(saleEndsAt && moment(saleEndsAt) > moment(endsAt) ? ['saleEndsAt: must not be after the end'] : []),
  ];
}

/** Returns a problem if the waiting room does not open before the sale. */
export const findRoomProblems = ({ room, saleStartsAt }: CatalogueSession): string[] =>
  room && new Date(room.opensAt) >= new Date(saleStartsAt)
    ? ['room.opensAt: must be before the start of the sale']
    : [];

/** Each wheelchair or companion seat must have a price type with which it can be bought. */
function findAccessProblems({ tiers, seatMap, accessible }: CatalogueSession): string[] {
  const named = accessible?.priceTypes ?? [];
  const typesOf = new Map(tiers.map(({ id, priceTypes = [] }) => [id, ids(priceTypes)]));
  const known = new Set([...typesOf.values()].flat());
  const reserved = (seatMap?.areas ?? []).flatMap(({ seats }) => seats.filter(({ kind }) => isAccessible(kind)));
  return [
    ...named
      .filter((type) => !known.has(type))
      .map((type) => `accessible: priceTypes: no tier has the price type ${type}`),
    ...[...new Set(reserved.map(({ tierId }) => tierId))]
      .filter((tier) => !typesOf.get(tier)?.some((type) => named.includes(type)))
      .map(
        (tier) =>
          `tiers.${tier}: has wheelchair or companion seats, so the tier needs a price type of accessible.priceTypes`,
      ),
  ];
}

function findNameProblems({ names = 'none', idDigits = 0, namesUntil, endsAt }: CatalogueSession): string[] {
  if (names !== 'none')
    return namesUntil && new Date(namesUntil) > new Date(endsAt) ? ['namesUntil: must not be after the end'] : [];
  const useless = [...(idDigits > 0 ? ['idDigits'] : []), ...(namesUntil ? ['namesUntil'] : [])];
  return useless.map((field) => `${field}: must be left out, because tickets bear no names`);
}

function findTierProblems(
  { id, capacity, soldElsewhere = 0, faceValue, originalValue, ...hall }: Tier,
  seats: number,
): string[] {
  return [
    ...(capacity && seats ? [`tiers.${id}: capacity: must be left out, because the tier has seats`] : []),
    ...(!capacity && !seats && hall.rows === undefined && hall.seats === undefined
      ? [`tiers.${id}: has neither capacity nor seats`]
      : []),
    ...(soldElsewhere > (capacity ?? seats) && hall.rows === undefined
      ? [`tiers.${id}: soldElsewhere: is more than the tier has places`]
      : []),
    ...(faceValue.amount < 0 ? [`tiers.${id}: faceValue: must not be negative`] : []),
    ...(originalValue && (originalValue.currency !== faceValue.currency || originalValue.amount <= faceValue.amount)
      ? [`tiers.${id}: originalValue: must be more than the current price, in the same currency`]
      : []),
    ...[faceValue, originalValue]
      .filter((price) => price && price.amount % SMALLEST_AMOUNT[price.currency] !== 0)
      .map(
        (price) =>
          `tiers.${id}: ${price === faceValue ? 'faceValue' : 'originalValue'}: ${price!.currency} has no decimals`,
      ),
  ];
}

function findPriceTypeProblems({ id: tierId, faceValue: { currency }, priceTypes = [] }: Tier, known: Set<string>) {
  return [
    ...repeated(`tiers.${tierId}.priceTypes`, ids(priceTypes)),
    ...priceTypes.flatMap((type) =>
      [
        ...(type.id === 'standard' ? ['id: "standard" is the face value of the tier; write another id'] : []),
        ...findAmountProblems(type, currency),
        ...(type.needs === type.id ? ['needs: must be another price type'] : []),
        ...(type.needs && !known.has(type.needs) ? ['needs: is not a price type of the session'] : []),
      ].map((problem) => `tiers.${tierId}.priceTypes.${type.id}: ${problem}`),
    ),
  ];
}

/**
 * Each ticket of a needed type permits one ticket of the type that needs it. So a price type must need the same type in
 * all tiers, and two types must not need the same one.
 */
function findNeedProblems({ tiers }: CatalogueSession): string[] {
  const types = tiers.flatMap((tier) => (tier.priceTypes ?? []).map((type) => ({ ...type, tier: tier.id })));
  return types.flatMap(({ id, needs, tier }, index) => {
    const before = types.slice(0, index);
    const path = `tiers.${tier}.priceTypes.${id}: needs`;
    return [
      ...(before.some((other) => other.id === id && other.needs !== needs)
        ? [`${path}: must be the same in all tiers`]
        : []),
      ...(needs && before.some((other) => other.id !== id && other.needs === needs)
        ? [`${path}: another price type needs ${needs} already`]
        : []),
    ];
  });
}

const findAmountProblems = ({ amount, originalAmount }: CataloguePriceType, currency: Currency): string[] => [
  ...(originalAmount !== undefined && originalAmount <= amount
    ? ['originalAmount: must be more than the current price']
    : []),
  ...Object.entries({ amount, originalAmount })
    .filter(([, price]) => price !== undefined && price % SMALLEST_AMOUNT[currency] !== 0)
    .map(([field]) => `${field}: ${currency} has no decimals`),
];

/** Returns a problem for every duplicate key. */
function repeated(where: string, keys: string[]): string[] {
  const counts = Map.groupBy(keys, (key) => key);
  return [...counts]
    .filter(([, times]) => times.length > 1)
    .map(([key]) => `${where}.${key}: is listed more than once`);
}
