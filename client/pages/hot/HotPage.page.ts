import { definePage } from '#client/platform/definePage.ts';
import { PAGE_INDEX_QUERY } from '#client/platform/pageIndexQuery.ts';
import { HOTTEST_FILTERS } from '#shared/domain/search/listingFilters.ts';
import { HOT_PATH } from './hotPath.ts';

export const pages = [
  definePage({
    path: HOT_PATH,
    query: { ...PAGE_INDEX_QUERY, categoryId: HOTTEST_FILTERS.categoryId.read },
    scripts: 'cards',
    words: ['catalogue'],
    loader: async () => (await import('./hotPage.loader.ts')).loadHotPage,
    Component: async () => (await import('./HotPage.tsx')).HotPage,
  }),
];
