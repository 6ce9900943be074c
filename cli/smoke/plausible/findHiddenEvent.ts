import type { ActivityCard } from '#shared/contract/activityCard.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import { addDays, FEWEST_LISTED } from '#shared/domain/search/timeWindow.ts';

const YEAR_DAYS = 365;
const EVERYWHERE = { scope: 'all', pageSize: 100 } as const;
const MOST_PAGES = 10;

type Page = { totalPage: number; result: ActivityCard[] };
type ReadPage = (pageIndex: number) => Promise<Page>;

/**
 * Reports an event of the next three years that is on sale, but is in no list that visitors see. They see the list
 * without dates and the hottest events. If the list without dates has at least `FEWEST_LISTED` events, they also see
 * the list of all dates, which covers one year.
 */
export async function findHiddenEvent(api: ShopApi, cityCode: string, today: string): Promise<string | undefined> {
  const place = { cityCode, type: 'all' };
  const inDays = (days: number) => ({ ...place, window: { start: today, end: addDays(today, days) } });
  const list = (path: Parameters<ShopApi['listActivities']>[0]) =>
    readAll((pageIndex) => api.listActivities(path, { ...EVERYWHERE, pageIndex }));

  const coming = await list(inDays(3 * YEAR_DAYS));
  const soon = await list(place);
  const hottest = await readAll((pageIndex) => api.listHottest(cityCode, { ...EVERYWHERE, pageIndex }));
  const isShort = soon.length < FEWEST_LISTED;
  const shown = [...soon, ...hottest, ...(isShort ? [] : await list(inDays(YEAR_DAYS)))];
  const ids = new Set(shown.map(({ id }) => id));
  const hidden = coming.find(({ id, status }) => status === 'onSale' && !ids.has(id));
  if (!hidden) return undefined;
  const where = isShort ? `the list without dates, which has ${soon.length} events,` : 'the list of all dates';
  return `activity ${hidden.id} is on sale, but on no page: ${where} leaves it out`;
}

async function readAll(read: ReadPage, pageIndex = 1): Promise<ActivityCard[]> {
  const { result, totalPage } = await read(pageIndex);
  if (result.length === 0 || pageIndex >= Math.min(totalPage, MOST_PAGES)) return result;
  return [...result, ...(await readAll(read, pageIndex + 1))];
}
