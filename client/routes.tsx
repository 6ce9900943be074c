import type { RouteObject } from 'react-router-dom';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { Layout } from './layout/Layout.tsx';
import { pageRoute } from './pageRoute.ts';
import type { Page } from './platform/definePage.ts';
import { toVisit } from './platform/shopContext.ts';

/** `HomePage.page.ts` defines the page that `HomePage.tsx` shows. A file may define several pages. */
const definitions = import.meta.glob<Page[]>('./*/*.page.ts', { base: './pages', eager: true, import: 'pages' });

/** All pages of the shop. Their paths are relative to the language prefix. The most specific path matches. */
export const routes: RouteObject[] = [
  {
    id: 'layout',
    Component: Layout,
    ErrorBoundary: ErrorPage,
    loader: async (args) => (await import('./layout/layout.loader.ts')).loadLayout(toVisit(args)),
    shouldRevalidate: () => false,
    children: Object.entries(definitions).flatMap(([file, pages]) => {
      const module = file.replace('./', 'client/pages/').replace('.page.ts', '.tsx');
      return pages.map((page) => pageRoute(page, module));
    }),
  },
];
