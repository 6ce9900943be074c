import type { DateFormView } from '#client/features/dateForm/DateForm.tsx';
import type { Translate } from '#client/i18n/Translate.ts';
import { localPath } from '#client/platform/localPath.ts';
import type { Filter, Listing } from '#shared/contract/listing.ts';
import { formatDays } from '#shared/domain/language/formatDays.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import type { CategoryPath } from '#shared/domain/paths/shopPaths.ts';
import { addDays, parseTimeWindow, type TimeWindow } from '#shared/domain/search/timeWindow.ts';
import { type CategoryAddress, DEFAULT_SORT, isEverywhere, toAddress } from './categoryAddress.ts';

export type CategoryWords = { language: LanguageCode; t: Translate; today: string };
export type FilterLink = { code: string; name: string; href: string; current: boolean };
export type FilterView = {
  categories: FilterLink[];
  cities: FilterLink[];
  times: FilterLink[];
  sorts: FilterLink[];
  dates: DateFormView & {
    /** A date range that no link represents, formatted, with a link to remove it. */
    chosen?: { text: string; clearHref: string };
  };
  clearKeywordHref?: string;
};

const A_YEAR = 365;

/** Builds every filter as a link to the filtered page. Filter links reset the page number. */
export function toFilterView(address: CategoryAddress, listing: Listing, words: CategoryWords): FilterView {
  const { place, query } = address;
  const { language, t, today } = words;
  const lead = (to: Partial<CategoryAddress>) => localPath(language, toAddress({ ...address, ...to }));
  const { window, ...anyTime } = place;
  const times = listing.timeFilters.flatMap((filter) => {
    const days = filter.code === 'all' ? { start: today, end: addDays(today, A_YEAR) } : parseTimeWindow(filter.code);
    if (!days) return [];
    const current = filter.selected ?? isSame(days, window);
    return [toLink(filter, current, lead({ place: current && !window ? place : { ...place, window: days } }))];
  });
  const withoutKeyword = { ...query };
  delete withoutKeyword.keyword;

  return {
    categories: listing.categoryFilters.map((filter) =>
      toLink(filter, filter.code === place.type, lead({ place: { ...place, type: filter.code } })),
    ),
    cities: toCityLinks(address, listing, { lead, allCities: t('common:city.all') }),
    times,
    sorts: listing.sortFilters.map((filter) =>
      toLink(
        filter,
        filter.selected ?? filter.code === (query.sort ?? DEFAULT_SORT),
        lead({ query: { ...query, sort: filter.code } }),
      ),
    ),
    dates: {
      action: lead({ place: anyTime, query: {} }),
      hidden: Object.entries(query).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
      ...window,
      min: today,
      ...(window &&
        !times.some(({ current }) => current) && {
          chosen: {
            text: formatDays(language, { start: new Date(window.start), end: new Date(window.end), timeZone: 'UTC' }),
            clearHref: lead({ place: anyTime }),
          },
        }),
    },
    ...(query.keyword && { clearKeywordHref: lead({ query: withoutKeyword }) }),
  };
}

type CityWords = { lead: (to: Partial<CategoryAddress>) => string; allCities: string };

/** A search covers all cities until one is chosen. A city's page covers its city until "all" is chosen. */
function toCityLinks({ place, query }: CategoryAddress, { hotCityFilters }: Listing, { lead, allCities }: CityWords) {
  const everywhere = isEverywhere(query);
  const { scope: _, ...unscoped } = query;
  const cities = hotCityFilters.map((filter) => {
    const inCity: CategoryPath = { ...place, cityCode: filter.code };
    const current = !everywhere && filter.code === place.cityCode;
    return toLink(
      filter,
      current,
      lead({ place: inCity, query: { ...unscoped, ...(query.keyword && { scope: 'city' }) } }),
    );
  });
  if (cities.length < 2) return cities;
  const all = lead({ query: { ...unscoped, ...(!query.keyword && { scope: 'all' }) } });
  return [toLink({ code: 'all', name: allCities }, everywhere, all), ...cities];
}

const toLink = ({ code, name }: Filter, current: boolean, href: string): FilterLink => ({ code, name, href, current });

const isSame = (one: TimeWindow, other: TimeWindow | undefined) => one.start === other?.start && one.end === other.end;
