type Values = Record<string, unknown>;

export const toCity = (code: unknown, { city_id, city_name, country_code, time_zone }: Values) =>
  given({
    id: city_id,
    code,
    name: city_name,
    countryCode: country_code && String(country_code).toUpperCase(),
    timeZone: time_zone,
  });

export const toVenue = (id: unknown, { venue_name, venue_address, latitude, longitude, city_code }: Values) =>
  given({ id, cityCode: city_code, name: venue_name, address: venue_address, latitude, longitude });

export function toActivity(values: Values) {
  const { artist_ids = [], artist_roles = [], deliveries, description = [], notices = [] } = values;
  return given({
    type: values.type,
    name: values.name,
    summary: values.summary,
    description,
    organiser: values.organiser,
    venueId: values.venue_id,
    lineup: list(artist_ids).map((artistId, index) => given({ artistId, role: list(artist_roles)[index] })),
    notices,
    poster: values.poster,
    purchaseLimit: values.purchase_limit,
    deliveries: deliveries && list(deliveries).map((type) => ({ type })),
    discountRate: values.discount_rate,
    popularity: values.popularity,
  });
}

export const toSession = (values: Values) =>
  given({
    name: values.session_name,
    startsAt: values.starts_at,
    endsAt: values.ends_at,
    doorsAt: values.doors_at,
    saleStartsAt: values.sale_starts_at,
    saleEndsAt: values.sale_ends_at,
    status: values.status,
    highDemand: values.high_demand,
    names: values.names,
    idDigits: values.id_digits,
    namesUntil: values.names_until,
    room: toRoom(values),
  });

const toRoom = ({ room_opens_at, room_rate }: Values) =>
  (room_opens_at ?? room_rate) ? given({ opensAt: room_opens_at, rate: room_rate }) : undefined;

export const toTier = ({ currency, ...values }: Values) =>
  given({
    id: values.tier_id,
    name: values.tier_name,
    faceValue: given({ amount: values.face_value, currency }),
    originalValue: values.original_value === undefined ? undefined : { amount: values.original_value, currency },
    reduced: values.reduced,
    hidden: values.hidden,
    capacity: values.capacity,
    rows: values.rows,
    seats: values.seats,
    soldElsewhere: values.sold_elsewhere,
  });

export const toPriceType = (values: Values) =>
  given({
    id: values.price_type_id,
    name: values.price_type_name,
    amount: values.price_type_amount,
    originalAmount: values.price_type_original,
    proof: values.price_type_proof,
    quota: values.price_type_quota,
    mostPerOrder: values.price_type_most,
    needs: values.price_type_needs,
    hidden: values.price_type_hidden,
  });

export const toContact = ({ contact_email, contact_phone, contact_phone2 }: Values) =>
  (contact_email ?? contact_phone ?? contact_phone2)
    ? given({ email: contact_email, phone: contact_phone, phone2: contact_phone2 })
    : undefined;

/** Names create new artists. Ids without names refer to artists that the box office already has. */
export function toArtists({ artist_ids, artist_names, artist_roles }: Values): {
  artists: { id: unknown; name: unknown }[];
  problem?: string;
} {
  const [ids, names, roles] = [list(artist_ids), list(artist_names), list(artist_roles)];
  const uneven = [names, roles].some(({ length }) => length > 0 && length !== ids.length);
  if (uneven) return { artists: [], problem: 'must have as many parts as artist_names and artist_roles' };
  return { artists: names.map((name, index) => ({ id: ids[index], name })) };
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const given = <Fields extends Values>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
