import type { ComponentType } from 'react';
import { type RouteObject, redirect, redirectDocument } from 'react-router-dom';
import { type LanguageCode, splitLanguage } from '#shared/domain/language/languages.ts';
import { loginPath } from '#shared/domain/paths/shopPaths.ts';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { localPath } from './platform/localPath.ts';
import type { PageHandle } from './platform/pageHandle.ts';
import { type Shop, type ShopActionArgs, type ShopLoaderArgs, shopContext } from './platform/shopContext.ts';
import { findRouteRefusal } from './platform/toRouteError.ts';

type PageRoute = Partial<PageHandle> & {
  path?: string;
  module: string;
  component: () => Promise<ComponentType>;
  loader?: (args: ShopLoaderArgs) => unknown;
  /** Handles the page's form, on the server or in the browser. Only for pages that are not shared. */
  action?: (args: ShopActionArgs) => unknown;
};

/** Creates one route. The page's script, texts and data load in parallel. */
export function pageRoute({
  path,
  component,
  loader,
  action,
  access = 'public',
  words = [],
  query = {},
  ...rest
}: PageRoute) {
  const handle: PageHandle = {
    access,
    words,
    query,
    shared: access === 'public',
    ...(action && { takesForms: true }),
    ...rest,
  };
  return {
    ...(path === undefined ? { index: true } : { path }),
    handle,
    lazy: { Component: component },
    ErrorBoundary: ErrorPage,
    async loader(args) {
      const shop = (args as ShopLoaderArgs).context.get(shopContext);
      if (access === 'login' && !shop.signedIn()) throw atTheGuard(args.request, shop.language);
      return unlessSignedOut(args.request, shop, async () => {
        const [data] = await Promise.all([loader?.(args as ShopLoaderArgs), shop.loadWords(words)]);
        return data ?? null;
      });
    },
    ...(action && {
      async action(args: ShopActionArgs) {
        const shop = args.context.get(shopContext);
        if (access === 'login' && !shop.signedIn()) throw atTheGuard(args.request, shop.language);
        return unlessSignedOut(args.request, shop, async () => (await action(args)) ?? null);
      },
    }),
  } as RouteObject;
}

/** The session cookies are hidden from scripts. A full page load lets the server's guard decide. */
function atTheGuard({ url }: Request, language: LanguageCode): Response {
  const { pathname, search, origin } = new URL(url);
  const { innerPath } = splitLanguage(pathname);
  return redirectDocument(origin + localPath(language, innerPath) + search);
}

/** On a 401, clears the stored user and redirects to the login. Only in the browser; the server has its own guard. */
async function unlessSignedOut<Outcome>({ url }: Request, { browser }: Shop, work: () => Promise<Outcome>) {
  try {
    return await work();
  } catch (error) {
    if (!browser || findRouteRefusal(error)?.code !== 401) throw error;
    browser.clearUser();
    const { pathname, search } = new URL(url);
    const { innerPath } = splitLanguage(pathname);
    throw redirect(loginPath(innerPath + search));
  }
}
