import type { ComponentType } from 'react';
import { type RouteObject, redirect, redirectDocument } from 'react-router-dom';
import { type LanguageCode, splitLanguage } from '#shared/domain/languages.ts';
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
  /** What a form of this page does: on the server before its scripts run, in the browser after. Only where `shared` is false. */
  action?: (args: ShopActionArgs) => unknown;
};

/** One row of the table of contents. The page's script, words and data are fetched side by side. */
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

/** The browser cannot see the login cookies, so it lets the server's guard decide with a page load of its own. */
function atTheGuard({ url }: Request, language: LanguageCode): Response {
  const { pathname, search, origin } = new URL(url);
  const { innerPath } = splitLanguage(pathname);
  return redirectDocument(origin + localPath(language, innerPath) + search);
}

/** The box office knows this visitor no longer: the browser forgets them too, and the login brings them back. The server has its own way. */
async function unlessSignedOut<Outcome>({ url }: Request, { browser }: Shop, work: () => Promise<Outcome>) {
  try {
    return await work();
  } catch (error) {
    if (!browser || findRouteRefusal(error)?.code !== 401) throw error;
    browser.forget();
    const { pathname, search } = new URL(url);
    const { innerPath } = splitLanguage(pathname);
    throw redirect(`/login?redirect=${encodeURIComponent(innerPath + search)}`);
  }
}
