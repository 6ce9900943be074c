import { type CategoryPath, toCategoryPath } from '#shared/domain/paths/shopPaths.ts';
import { LISTING_FILTERS, type ListingFilters } from '#shared/domain/search/listingFilters.ts';
import { addDays, DEFAULT_WINDOW_DAYS, parseTimeWindow, type TimeWindow } from '#shared/domain/search/timeWindow.ts';

/** Address of a category page: its path, and its query. */
export type CategoryAddress = {
  place: CategoryPath;
  query: ListingFilters;
};

/** Default sort order of the upstream. */
export const DEFAULT_SORT = 'latest';

/** Canonical form of the address: no empty, unknown or default values, fixed order. */
export function toAddress({ place, query }: CategoryAddress): string {
  const { sort, ...others } = query;
  const given: ListingFilters = { ...others, ...(sort !== DEFAULT_SORT && { sort }) };
  const written = (Object.keys(LISTING_FILTERS) as (keyof ListingFilters)[]).flatMap((name) =>
    given[name] ? [[name, given[name]]] : [],
  );
  return toCategoryPath(place) + (written.length > 0 ? `?${new URLSearchParams(written)}` : '');
}

/** Whether the list covers all cities: the default for a search, but not for a city's page. */
export function isEverywhere({ keyword, scope }: Pick<ListingFilters, 'keyword' | 'scope'>): boolean {
  return keyword ? scope !== 'city' : scope === 'all';
}

/** Reads the date form. One date may be missing, and the order may be reversed. */
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
