import { CATEGORY_QUERY } from '#client/platform/pageQueries.ts';
import type { ListingQuery } from '#shared/contract/listing.ts';
import { type CategoryPath, toCategoryPath } from '#shared/domain/categoryPath.ts';
import { addDays, DEFAULT_WINDOW_DAYS, parseTimeWindow, type TimeWindow } from '#shared/domain/timeWindow.ts';

/** What a category page shows: its path, and what the query adds. */
export type CategoryAddress = {
  place: CategoryPath;
  query: { keyword?: string; scope?: 'city' | 'all'; sort?: string };
};

/** The order the upstream uses when nobody asks for one. */
export const DEFAULT_SORT = 'latest';

/** One spelling per page: no empty, unknown or default values, always in the same order. */
export function toAddress({ place, query: { keyword, scope, sort } }: CategoryAddress): string {
  const search = new URLSearchParams({
    ...(keyword && { keyword }),
    ...(scope && { scope }),
    ...(sort && sort !== DEFAULT_SORT && { sort }),
  });
  return toCategoryPath(place) + (search.size > 0 ? `?${search}` : '');
}

export function readCategoryQuery(given: URLSearchParams): CategoryAddress['query'] {
  const keyword = CATEGORY_QUERY.keyword(given.get('keyword') ?? '');
  const scope = CATEGORY_QUERY.scope(given.get('scope') ?? '');
  const sort = CATEGORY_QUERY.sort(given.get('sort') ?? '');
  return { ...(keyword && { keyword }), ...(scope && { scope }), ...(sort && { sort }) };
}

/** Whether the list holds events of every city: a search does unless told otherwise, a city's page only when told so. */
export function isEverywhere({ keyword, scope }: Pick<ListingQuery, 'keyword' | 'scope'>): boolean {
  return keyword ? scope !== 'city' : scope === 'all';
}

/** The days of the date form; one of the two may be missing, and they may be the wrong way round. */
export function readDateForm(given: URLSearchParams, today: string): TimeWindow | undefined {
  const [start, end] = [given.get('start') || undefined, given.get('end') || undefined];
  if (!start && !end) return undefined;
  const from = start ?? (end! < today ? end! : today);
  const to = end ?? addDaysSafely(from, DEFAULT_WINDOW_DAYS);
  const [first, last] = from <= to ? [from, to] : [to, from];
  return parseTimeWindow(`s_${first}_${last}`);
}

const addDaysSafely = (day: string, days: number) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? addDays(day, days) : '';
