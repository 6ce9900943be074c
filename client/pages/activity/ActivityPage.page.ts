import { definePage, later } from '#client/platform/definePage.ts';
import { CHOICE_QUERY } from './choiceQuery.ts';

export const pages = [
  definePage({
    path: '/activity/:activityId',
    query: CHOICE_QUERY,
    ownQuery: ['code'],
    scripts: 'event',
    words: ['activity'],
    loader: later(() => import('./activityPage.loader.ts'), 'loadActivityPage'),
    /**
     * Choosing a session or tickets changes only the query, and their data is already loaded. Only other codes require
     * a reload.
     */
    shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }) {
      const [current, next] = [currentUrl, nextUrl].map(({ searchParams }) => searchParams.getAll('code').join());
      const onlyChoice =
        currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && current === next;
      return onlyChoice ? false : defaultShouldRevalidate;
    },
    Component: later(() => import('./ActivityPage.tsx'), 'ActivityPage'),
  }),
];
