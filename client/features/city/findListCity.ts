import type { Shop } from '#client/platform/shopContext.ts';
import { ALL_CITIES } from '#shared/domain/paths/cities.ts';

/** City of a page's lists. With `scope`, the lists cover all cities, and `code` is only a part of their URLs. */
export type ListCity = { code: string; timeZone: string; name?: string; scope?: 'all' };

/**
 * The city that the visitor chose or, without a choice, the default one. The lists cover all cities if the visitor
 * chose all cities, or if the upstream does not list the default city or lists fewer than two cities.
 */
export async function findListCity(
  { api, findCity, chosenCityId }: Pick<Shop, 'api' | 'findCity' | 'chosenCityId'>,
  query: URLSearchParams,
): Promise<ListCity> {
  const chosen = chosenCityId(query);
  const [first, cities] = await Promise.all([findCity(), api.listCities().catch(() => [])]);
  const city = cities.find(({ id }) => id === chosen) ?? cities.find(({ code }) => code === first.code);
  if (!city || cities.length < 2 || chosen === ALL_CITIES) return { ...first, scope: 'all' };
  const { code, timeZone, name } = city;
  return { code, timeZone, name };
}
