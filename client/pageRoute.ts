import {
  data,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  redirect,
  redirectDocument,
} from 'react-router-dom';
import { type LanguageCode, splitLanguage } from '#shared/domain/language/languages.ts';
import { loginPath } from '#shared/domain/paths/shopPaths.ts';
import { ErrorPage } from './layout/ErrorPage.tsx';
import type { Page } from './platform/definePage.ts';
import { localPath } from './platform/localPath.ts';
import type { PageHandle } from './platform/pageHandle.ts';
import { type Shop, toVisit } from './platform/shopContext.ts';
import { findRouteRefusal } from './platform/toRouteError.ts';

/** Creates a page's route. Its texts load in parallel with its code, and then its loader or action runs. */
export function pageRoute(page: Page, module: string): RouteObject {
  const {
    path,
    access,
    needs = access === 'login' ? 'login' : undefined,
    words,
    loader,
    action,
    Component,
    shouldRevalidate,
  } = page;
  const runWith = (code: Page['loader']) => async (args: LoaderFunctionArgs) => {
    const visit = toVisit(args);
    const { request, shop } = visit;
    if (needs && shop.hidden.includes(needs)) throw data(null, { status: 404 });
    if (access === 'login' && !shop.signedIn()) throw atTheGuard(request, shop.language);
    return unlessSignedOut(request, shop, async () => {
      const [run] = await Promise.all([code?.(), shop.loadWords(words)]);
      return (await run?.(visit)) ?? null;
    });
  };
  return {
    path,
    handle: { ...page, module } satisfies PageHandle,
    lazy: { Component },
    ErrorBoundary: ErrorPage,
    loader: runWith(loader),
    ...(action && { action: runWith(action) }),
    ...(shouldRevalidate && { shouldRevalidate }),
  } as RouteObject;
}

/** Finds the page of a path without its language prefix, before anything is loaded. */
export function findPageIn(routes: RouteObject[], path: string): PageHandle | undefined {
  return matchRoutes(routes, path)?.at(-1)?.route.handle as PageHandle | undefined;
}

/** Scripts cannot read the login cookies. A full page load lets the server's guard decide. */
function atTheGuard({ url }: Request, language: LanguageCode): Response {
  const { pathname, search, origin } = new URL(url);
  const { innerPath } = splitLanguage(pathname);
  return redirectDocument(origin + localPath(language, innerPath) + search);
}

/**
 * On a 401 response, clears the stored user and redirects to the login page. Only in the browser, because the server
 * has its own guard.
 */
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
