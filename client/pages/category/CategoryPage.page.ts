import { definePage, later } from '#client/platform/definePage.ts';
import { PAGE_INDEX_QUERY } from '#client/platform/pageIndexQuery.ts';
import { LISTING_FILTERS } from '#shared/domain/search/listingFilters.ts';

const aDay = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);

/** Matches every path that no other page matches: the events of a city, or a 404 response. */
export const pages = [
  definePage({
    path: '*',
    /** `start` and `end` come from the date form. */
    query: {
      ...PAGE_INDEX_QUERY,
      ...Object.fromEntries(Object.entries(LISTING_FILTERS).map(([name, { read }]) => [name, read])),
      start: aDay,
      end: aDay,
    },
    scripts: 'cards',
    words: ['catalogue'],
    loader: later(() => import('./categoryPage.loader.ts'), 'loadCategoryPage'),
    Component: later(() => import('./CategoryPage.tsx'), 'CategoryPage'),
  }),
];
