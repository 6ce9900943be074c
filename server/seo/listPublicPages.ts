import type { ShopApi } from '#shared/contract/shopApi.ts';
import { activityPath } from '#shared/domain/activityPath.ts';
import { toCategoryPath } from '#shared/domain/categoryPath.ts';
import { DEFAULT_CITY } from '#shared/domain/cities.ts';
import { addDays, dayIn } from '#shared/domain/timeWindow.ts';

const STATIC_PAGES = ['/', '/activity/list', '/about', '/contact', '/privacy', '/userAgreement'];
/** A sitemap holds 50,000 addresses: five languages of these fit. */
const MAX_ACTIVITIES = 5000;
const PAGE_SIZE = 100;

/** Inner paths of everything a search engine should know: fixed pages, cities, and every event of the coming year. */
export async function listPublicPages(api: ShopApi, now: Date): Promise<string[]> {
  const [cities, activities] = await Promise.all([listCityPages(api), listActivityPages(api, now)]);
  return [...new Set([...STATIC_PAGES, ...cities, ...activities])];
}

/** Only our own upstream lists cities; any other has at least the default one. */
async function listCityPages(api: ShopApi): Promise<string[]> {
  const cities = await api.listCities().catch(() => [{ code: DEFAULT_CITY.code }]);
  return cities.map(({ code }) => toCategoryPath({ cityCode: encodeURIComponent(code), type: 'all' }));
}

async function listActivityPages(api: ShopApi, now: Date): Promise<string[]> {
  const start = dayIn(DEFAULT_CITY.timeZone, now);
  const window = { start, end: addDays(start, 365) };
  const path = { cityCode: DEFAULT_CITY.code, type: 'all', window };
  const pages: string[] = [];
  for (let pageIndex = 1; pages.length < MAX_ACTIVITIES; pageIndex += 1) {
    const listing = await api.listActivities(path, { scope: 'all', pageIndex, pageSize: PAGE_SIZE });
    pages.push(...listing.result.map(({ id }) => activityPath(id)));
    if (listing.result.length === 0 || pageIndex >= listing.totalPage) break;
  }
  return pages;
}
