import type { ComponentType } from 'react';
import { type RouteObject, redirectDocument } from 'react-router-dom';
import { type LanguageCode, splitLanguage } from '#shared/domain/languages.ts';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { localPath } from './localPath.ts';
import { type ShopLoaderArgs, shopContext } from './shopContext.ts';

/** What the server and the layout need to know of a page before it renders. */
export type PageHandle = {
  access: 'public' | 'login';
  /** Namespaces in `locales/` beside `common`. */
  words: string[];
  /** The component's source, so that its script is announced in the head. */
  module: string;
  headerHidden?: boolean;
  /** The same bytes for every visitor of a language and city, so it may be stored for a moment. */
  shared: boolean;
};

type PageRoute = Partial<PageHandle> & {
  path?: string;
  module: string;
  component: () => Promise<ComponentType>;
  loader?: (args: ShopLoaderArgs) => unknown;
};

/** One row of the table of contents. The page's script, words and data are fetched side by side. */
export function pageRoute({ path, component, loader, access = 'public', words = [], ...rest }: PageRoute): RouteObject {
  const handle: PageHandle = { access, words, shared: access === 'public', ...rest };
  return {
    ...(path === undefined ? { index: true } : { path }),
    handle,
    lazy: { Component: component },
    ErrorBoundary: ErrorPage,
    async loader(args) {
      const { loadWords, signedIn, language } = (args as ShopLoaderArgs).context.get(shopContext);
      if (access === 'login' && !signedIn()) throw atTheGuard(args.request, language);
      const [data] = await Promise.all([loader?.(args as ShopLoaderArgs), loadWords(words)]);
      return data ?? null;
    },
  } as RouteObject;
}

/** The browser cannot see the login cookies, so it lets the server's guard decide with a page load of its own. */
function atTheGuard({ url }: Request, language: LanguageCode): Response {
  const { pathname, search, origin } = new URL(url);
  const { innerPath } = splitLanguage(pathname);
  return redirectDocument(origin + localPath(language, innerPath) + search);
}
