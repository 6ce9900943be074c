import { LRUCache } from 'lru-cache';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import type { DefaultCity } from '#shared/domain/paths/cities.ts';
import { activityPath, toCategoryPath } from '#shared/domain/paths/shopPaths.ts';
import { addDays, dayIn } from '#shared/domain/search/timeWindow.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import type { DefaultCityReader } from '../bff/defaultCity.ts';
import { shopApiFor, type UpstreamConnection } from '../bff/shopApiFor.ts';

type PublicPathsDeps = {
  upstream: UpstreamConnection;
  city: Pick<DefaultCityReader, 'find'>;
  timeoutMs: number;
};

const STATIC_PAGES = ['/', '/activity/list', '/about', '/contact', '/privacy', '/userAgreement'];
/** Maximum number of events from an upstream without a list of event ids. */
const MAX_LISTED = 5000;
const PAGE_SIZE = 100;
const FRESH_MS = 10 * MINUTE_MS;

/**
 * Lists the paths for search engines, without the language prefix: fixed pages, cities and upcoming events. The list is
 * renewed at most every ten minutes. While the upstream fails, the old list is used.
 */
export function createPublicPaths({ upstream, city, timeoutMs }: PublicPathsDeps) {
  const known = new LRUCache<'paths', string[]>({
    max: 1,
    ttl: FRESH_MS,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod() {
      const signal = AbortSignal.timeout(timeoutMs);
      return listPublicPaths(shopApiFor(upstream, { language: 'en', headers: {}, signal }), await city.find());
    },
  });
  return () => known.forceFetch('paths');
}

async function listPublicPaths(api: ShopApi, city: DefaultCity): Promise<string[]> {
  // Another vendor's upstream may have no list of cities or ids.
  const [cities, activityIds] = await Promise.all([
    api.listCities().catch(() => [city]),
    api.listActivityIds().catch(() => listComingIds(api, city)),
  ]);
  const cityPages = cities.map(({ code }) => toCategoryPath({ cityCode: encodeURIComponent(code), type: 'all' }));
  return [...new Set([...STATIC_PAGES, ...cityPages, ...activityIds.map(activityPath)])];
}

/** Reads the ids from the listing of the next 365 days. */
async function listComingIds(api: ShopApi, { code, timeZone }: DefaultCity): Promise<string[]> {
  const start = dayIn(timeZone, new Date());
  const window = { start, end: addDays(start, 365) };
  const path = { cityCode: code, type: 'all', window };
  const ids: string[] = [];
  for (let pageIndex = 1; ids.length < MAX_LISTED; pageIndex += 1) {
    const listing = await api.listActivities(path, { scope: 'all', pageIndex, pageSize: PAGE_SIZE });
    ids.push(...listing.result.map(({ id }) => id));
    if (listing.result.length === 0 || pageIndex >= listing.totalPage) break;
  }
  return ids;
}
