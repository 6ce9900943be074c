import type { i18n } from 'i18next';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type HydrationState,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { ErrorBody } from '#shared/contract/errorBody.ts';
import { createShopApi, type ShopApiOptions } from '#shared/contract/shopApi.ts';
import { LANGUAGES, type LanguageCode } from '#shared/domain/languages.ts';
import { TranslatorContext, wordsOf } from './i18n/useTranslation.ts';
import type { PageAssets } from './layout/bootData.ts';
import { Document } from './layout/Document.tsx';
import type { PageHandle } from './platform/pageHandle.ts';
import { shopContext } from './platform/shopContext.ts';
import { ShopInfoContext } from './platform/shopInfo.ts';
import { toRouteError } from './platform/toRouteError.ts';
import { routes } from './routes.tsx';
import { HtmlKeeperContext, type PartStore } from './ui/Kept.tsx';

type PageRequest = {
  /** The address with its language prefix. */
  request: Request;
  language: LanguageCode;
  /** The language's translator, with every namespace loaded. */
  translator: i18n;
  /** How this visit's calls reach the upstream. */
  calls: Omit<ShopApiOptions, 'toError'>;
  /** Told of every refused call, whatever the page makes of it. */
  onRefusal?: (refusal: ErrorBody) => void;
  publicUrl: string;
  /** Of the visitor's browser; pages that visitors share know none. */
  userAgent?: string;
  /** The ad service's name for a purchase, on the page that tells it of one. */
  adsConversionId?: string;
  /** This visitor's, for the forms of a page that nobody shares. */
  csrfToken?: string;
  /** Script and style addresses for a page's source file and namespaces. */
  assetsFor: (handle: PageHandle | undefined) => PageAssets;
};
export type Page = {
  status: number;
  error: unknown;
  /** With a store, parts that other pages have too are written once, and React writes only their places. */
  element: (parts?: PartStore) => ReactElement;
};

const handlers = new Map(
  LANGUAGES.map(({ code }) => [code, createStaticHandler(withOwnLazy(routes), { basename: `/${code}` })] as const),
);

/** The matches of a page are known when it is rendered: the router need not go through the table again. */
const NO_ROUTES: RouteObject[] = [];

/** A router empties the `lazy` object of a route once it is loaded, so no two routers may share one. */
function withOwnLazy(shared: RouteObject[]): RouteObject[] {
  return shared.map(
    ({ lazy, children, ...route }) =>
      ({
        ...route,
        ...(typeof lazy === 'object' && { lazy: { ...lazy } }),
        ...(children && { children: withOwnLazy(children) }),
      }) as RouteObject,
  );
}

/** What the table of contents says of a path without its language prefix, before anything is loaded. */
export function findPage(innerPath: string): PageHandle | undefined {
  return matchRoutes(routes, innerPath)?.at(-1)?.route.handle as PageHandle | undefined;
}

/** Loads what the URL needs and returns the page to render, or the Response (a redirect) to send instead. */
export async function preparePage(visit: PageRequest): Promise<Page | Response> {
  const { language, translator, calls, publicUrl, csrfToken, adsConversionId, userAgent = '' } = visit;
  const info = {
    language,
    publicUrl,
    ...(csrfToken && { csrfToken }),
    ...(adsConversionId && { adsConversionId }),
  };
  const { query } = handlers.get(language)!;
  const requestContext = new RouterContextProvider();
  requestContext.set(shopContext, {
    api: createShopApi({
      ...calls,
      toError(refusal) {
        visit.onRefusal?.(refusal);
        return toRouteError(refusal);
      },
    }),
    language,
    publicUrl,
    userAgent,
    t: wordsOf(translator).t,
    loadWords: async () => undefined,
    signedIn: () => true,
  });

  const context = await query(visit.request, { requestContext });
  if (context instanceof Response) return context;

  const error = Object.values(context.errors ?? {})[0];
  context.errors = withoutInternals(context.errors);
  const handle = context.matches.at(-1)?.route.handle as PageHandle | undefined;
  const { loaderData, actionData, errors } = context;

  const around = (content: ReactElement) => (
    <TranslatorContext value={translator}>
      <ShopInfoContext value={info}>{content}</ShopInfoContext>
    </TranslatorContext>
  );
  return {
    status: context.statusCode,
    error,
    element: (parts) =>
      around(
        <HtmlKeeperContext value={parts && { ...parts, write: (content) => renderToString(around(content)) }}>
          <Document
            boot={{ ...info, hydration: { loaderData, actionData, errors } as HydrationState }}
            assets={visit.assetsFor(handle)}
          >
            <StaticRouterProvider router={createStaticRouter(NO_ROUTES, context)} context={context} hydrate={false} />
          </Document>
        </HtmlKeeperContext>,
      ),
  };
}

/** Errors travel to the browser; only their status may go. */
function withoutInternals(errors: StaticHandlerContext['errors']): StaticHandlerContext['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([routeId, error]) => {
      const status = isRouteErrorResponse(error) ? error.status : 500;
      return [routeId, { status, statusText: '', internal: false, data: null }];
    }),
  );
}
