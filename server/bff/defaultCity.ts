import { setTimeout as pass } from 'node:timers/promises';
import { RefusedError } from '#shared/contract/errorBody.ts';
import { createShopApi, type ShopApi } from '#shared/contract/shopApi.ts';
import { chooseDefaultCity, type DefaultCity } from '#shared/domain/paths/cities.ts';
import type { Limits } from '../http/limits.ts';
import type { UpstreamConnection } from './shopApiFor.ts';
import { languageHeaders } from './upstreamHeaders.ts';

export type DefaultCityReader = ReturnType<typeof createDefaultCity>;

type DefaultCityDeps = {
  upstream: UpstreamConnection;
  /** Code of the setting `DEFAULT_CITY`. */
  setting?: string | undefined;
  limits: Pick<Limits, 'answerMs' | 'pageMs' | 'cityMs'>;
  /** Monotonic clock in milliseconds. */
  clock?: () => number;
};

/** The upstream fails, instead of having no list of cities. */
const PASSING = [408, 429, 503, 504];

/** Asks the upstream now. A foreign upstream may have no list of cities, in whatever way it says so. */
export async function readDefaultCity(api: ShopApi, setting: string | undefined): Promise<DefaultCity> {
  return chooseDefaultCity(await api.listCities().catch(emptyUnlessPassing), setting);
}

function emptyUnlessPassing(error: unknown): [] {
  if (error instanceof RefusedError && !PASSING.includes(error.body.code)) return [];
  throw error;
}

/**
 * Knows the shop's default city and follows the catalogue: an answer is used for half a second. While the upstream
 * does not answer, the last known city stays.
 */
export function createDefaultCity({ upstream, setting, limits, clock = () => performance.now() }: DefaultCityDeps) {
  let known: DefaultCity | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const api = createShopApi({
    baseUrl: upstream.url,
    fetch: upstream.fetch,
    timeoutMs: limits.pageMs,
    headers: () => languageHeaders('en'),
  });

  async function ask(): Promise<void> {
    askedAt = clock();
    const cities = await api.listCities().catch((error: unknown) => (known ? undefined : emptyUnlessPassing(error)));
    if (cities) known = chooseDefaultCity(cities, setting);
  }

  function renew(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  /** Throws a `RefusedError` when no city is known yet and the upstream does not answer. */
  async function find(): Promise<DefaultCity> {
    const isFresh = clock() - askedAt < limits.answerMs;
    if (!known) await renew();
    else if (!isFresh) await Promise.race([renew(), after(limits.cityMs.renewed)]);
    return known!;
  }

  /** For those that can do without a city: waits only shortly for the first answer. */
  async function findSoon(): Promise<DefaultCity | undefined> {
    await Promise.race([find().catch(() => undefined), after(limits.cityMs.first)]);
    return known;
  }

  return { find, findSoon, known: () => known };
}

const after = (ms: number) => pass(ms, undefined, { ref: false });
