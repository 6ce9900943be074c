import { setTimeout as pass } from 'node:timers/promises';
import { RefusedError } from '#shared/contract/errorBody.ts';
import { createShopApi, type ShopApi } from '#shared/contract/shopApi.ts';
import { ALL_CITIES, chooseDefaultCity, type DefaultCity } from '#shared/domain/paths/cities.ts';
import { createFreshCache } from '../http/createFreshCache.ts';
import { CACHE_TIMES, type Limits } from '../http/limits.ts';
import type { UpstreamConnection } from './shopApiFor.ts';
import { languageHeaders } from './upstreamHeaders.ts';

export type DefaultCityReader = ReturnType<typeof createDefaultCity>;

type DefaultCityDeps = {
  upstream: UpstreamConnection;
  /** Code of the city in the setting `DEFAULT_CITY`. */
  setting?: string | undefined;
  limits: Pick<Limits, 'pageMs' | 'cityMs'>;
  /** Monotonic clock in milliseconds. */
  clock?: () => number;
};

/** Statuses of a temporary failure. Any other error status means that the upstream has no list of cities. */
const PASSING = [408, 429, 503, 504];

/**
 * Requests the shop's default city from the upstream. Another vendor's upstream may have no list of cities, and may
 * report this with any status.
 */
export async function readDefaultCity(api: ShopApi, setting: string | undefined): Promise<DefaultCity> {
  return chooseDefaultCity(await api.listCities().catch(emptyUnlessPassing), setting);
}

type Cities = { first: DefaultCity; ids: string[] };

const toCities = (cities: readonly DefaultCity[], setting: string | undefined): Cities => ({
  first: chooseDefaultCity(cities, setting),
  ids: cities.length > 1 ? [ALL_CITIES, ...cities.map(({ id }) => id)] : [],
});

function emptyUnlessPassing(error: unknown): [] {
  if (error instanceof RefusedError && !PASSING.includes(error.body.code)) return [];
  throw error;
}

/**
 * Keeps the shop's default city up to date with the catalogue. While the upstream does not respond, the last city is
 * used.
 */
export function createDefaultCity({ upstream, setting, limits, clock }: DefaultCityDeps) {
  const api = createShopApi({
    baseUrl: upstream.url,
    fetch: upstream.fetch,
    timeoutMs: limits.pageMs,
    headers: () => languageHeaders('en'),
  });
  const cache = createFreshCache<Cities, undefined>({
    maxSize: 1,
    sizeOf: () => 1,
    // Once a city is known, every error is thrown, so that the cache keeps the last city.
    load: async (_key, _context, before) =>
      toCities(await (before ? api.listCities() : api.listCities().catch(emptyUnlessPassing)), setting),
    timesOf: () => CACHE_TIMES.defaultCity,
    clock,
  });
  const known = () => cache.findUsable('default')?.first;

  /** Whether visitors may choose this city, or `all`. */
  const isChoice = (cityId: string): boolean => cache.findUsable('default')?.ids.includes(cityId) ?? false;

  /** Throws a `RefusedError` when no city is known yet and the upstream does not answer. */
  const find = async (): Promise<DefaultCity> => (await cache.get('default', undefined)).value.first;

  /** For callers that do not need a city. Waits only briefly for the first answer. */
  async function findSoon(): Promise<DefaultCity | undefined> {
    await Promise.race([find().catch(() => undefined), pass(limits.cityMs, undefined, { ref: false })]);
    return known();
  }

  return { find, findSoon, known, isChoice };
}
