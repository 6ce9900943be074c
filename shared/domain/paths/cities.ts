/** City that addresses and lists use until the visitor chooses another. */
export type DefaultCity = { id: string; code: string; timeZone: string };

/** Value of the cookie `cityId` for lists that cover all cities. */
export const ALL_CITIES = 'all';

/** The specification's default city, for an upstream that lists no cities. */
export const SPECIFIED_CITY: DefaultCity = { id: '341', code: 'hk3', timeZone: 'Asia/Hong_Kong' };

/**
 * The default city of a shop: the city that the setting names, or else the first city of the catalogue. Without a list
 * of cities, the setting changes only the code in addresses.
 */
export function chooseDefaultCity(cities: readonly DefaultCity[], setting: string | undefined): DefaultCity {
  const { id, code, timeZone } = cities.find((city) => city.code === setting) ??
    cities[0] ?? { ...SPECIFIED_CITY, ...(setting && { code: setting }) };
  return { id, code, timeZone };
}
