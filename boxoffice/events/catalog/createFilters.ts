import type { RequestContext } from '#boxoffice/platform/http/requestContext.ts';
import { textIn } from '#boxoffice/platform/words/textIn.ts';
import type { Filter, Listing } from '#shared/contract/listing.ts';
import { CATEGORY_TYPES, type CategoryType } from '#shared/domain/paths/shopPaths.ts';
import {
  addDays,
  defaultWindow,
  type TimeWindow,
  toTimeSegment,
  weekendFrom,
} from '#shared/domain/search/timeWindow.ts';
import type { CityRow } from '../places/placeStore.ts';
import { SORTS } from './sortOrders.ts';

type Filters = Pick<Listing, 'categoryFilters' | 'hotCityFilters' | 'timeFilters' | 'sortFilters'>;
type Chosen = {
  cities: CityRow[];
  categories: readonly CategoryType[];
  city: Pick<CityRow, 'code'>;
  scope: 'city' | 'all';
  type: string;
  today: string;
  window: { start: string; end?: string };
  sort: string;
};

/** Returns the filter options of a listing and marks the selected ones. */
export function createFilters(
  { cities, categories, city, scope, type, today, window, sort }: Chosen,
  { words, language }: RequestContext,
): Filters {
  const chosenTime = window.end === undefined ? 'all' : toTimeSegment({ start: window.start, end: window.end });
  return {
    categoryFilters: CATEGORY_TYPES.filter((code) => code === 'all' || categories.includes(code)).map((code) =>
      toFilter(code, words.category[code], type),
    ),
    hotCityFilters: cities.map(({ code, name }) =>
      toFilter(code, textIn(name, language.textSet), scope === 'city' ? city.code : undefined),
    ),
    timeFilters: [
      toFilter('all', words.time.all, isOpenEnded(window, today) ? 'all' : undefined),
      ...Object.entries(namedWindows(today)).map(([name, its]) =>
        toFilter(toTimeSegment(its), words.time[name as keyof typeof words.time], chosenTime),
      ),
    ],
    sortFilters: SORTS.map((code) => toFilter(code, words.sort[code], sort)),
  };
}

const toFilter = (code: string, name: string, chosen: string | undefined): Filter => ({
  code,
  name,
  selected: code === chosen,
});

/** Paths cannot express an open-ended window, so a window that covers the next year counts as open-ended. */
function isOpenEnded({ start, end }: Chosen['window'], today: string): boolean {
  return end === undefined || (start <= today && end >= addDays(today, 365));
}

function namedWindows(today: string): Record<'today' | 'weekend' | 'week' | 'month', TimeWindow> {
  return {
    today: { start: today, end: today },
    weekend: weekendFrom(today),
    week: { start: today, end: addDays(today, 6) },
    month: defaultWindow(today),
  };
}
