import { definePage, later } from '#client/platform/definePage.ts';
import { PAGE_INDEX_QUERY } from '#client/platform/pageIndexQuery.ts';
import { HOTTEST_FILTERS } from '#shared/domain/search/listingFilters.ts';

export const pages = [
  definePage({
    path: '/activity/list',
    query: { ...PAGE_INDEX_QUERY, categoryId: HOTTEST_FILTERS.categoryId.read },
    perCity: true,
    scripts: 'cards',
    words: ['catalogue'],
    loader: later(() => import('./hotPage.loader.ts'), 'loadHotPage'),
    Component: later(() => import('./HotPage.tsx'), 'HotPage'),
  }),
];
