import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type HydrationState,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { ErrorBody, RefusedError } from '#shared/contract/errorBody.ts';
import type { Feature } from '#shared/contract/features.ts';
import { createShopApi, type ShopApiOptions } from '#shared/contract/shopApi.ts';
import { LANGUAGES, type LanguageCode } from '#shared/domain/language/languages.ts';
import { type DefaultCity, SPECIFIED_CITY } from '#shared/domain/paths/cities.ts';
import type { ShownShop } from '#shared/domain/shop/shownShop.ts';
import type { TextSource } from './i18n/createTranslator.ts';
import { TranslatorContext, wordsOf } from './i18n/useTranslation.ts';
import type { PageAssets } from './layout/bootData.ts';
import { Document } from './layout/Document.tsx';
import { findPageIn } from './pageRoute.ts';
import type { PageHandle } from './platform/pageHandle.ts';
import { shopContext } from './platform/shopContext.ts';
import { ShopInfoContext } from './platform/shopInfo.ts';
import { toRouteError } from './platform/toRouteError.ts';
import { routes } from './routes.tsx';
import { HtmlKeeperContext, type PartStore } from './ui/Kept.tsx';

type PageRequest = {
  /** Request URL with the language prefix. */
  request: Request;
  language: LanguageCode;
  /** Translator for the language, with every namespace loaded. */
  translator: TextSource;
  /** Options for this request's upstream calls. */
  calls: Omit<ShopApiOptions, 'toError'>;
  /** Called for every refused call. */
  onRefusal?: (refusal: ErrorBody) => void;
  /** Default city, the same for the whole page. `find` throws a `RefusedError` while it is unknown. */
  city: { find: () => Promise<DefaultCity>; known: () => DefaultCity | undefined };
  /** Id of the visitor's city. Undefined for the default city, and on pages that do not depend on the city. */
  cityId?: string;
  /** Features whose calls the upstream lacks. */
  hidden: readonly Feature[];
  publicUrl: string;
  shop: ShownShop;
  /** User agent of the browser. Undefined on shared pages. */
  userAgent?: string;
  /** Google Ads conversion id. Set only for the page that reports a purchase. */
  adsConversionId?: string;
  /** Anti-forgery token for forms. Undefined on shared pages. */
  csrfToken?: string;
  /** Returns script and style URLs for a page's source file and namespaces. */
  assetsFor: (handle: PageHandle | undefined) => PageAssets;
};
export type Page = {
  status: number;
  error: unknown;
  /**
   * With a store, parts that many pages share are rendered once without a visitor's data. The page only references
   * them.
   */
  element: (parts?: PartStore) => ReactElement;
};

const handlers = new Map(
  LANGUAGES.map(({ code }) => [code, createStaticHandler(withOwnLazy(routes), { basename: `/${code}` })] as const),
);

/** The matches are already known when the page is rendered, so the router needs no routes. */
const NO_ROUTES: RouteObject[] = [];

/** Finds the page for a path without its language prefix, before anything is loaded. */
export function findPage(innerPath: string): PageHandle | undefined {
  return findPageIn(routes, innerPath);
}

/** Loads the data for the URL. Returns the page to render, or a Response (a redirect) to send instead. */
export async function preparePage(visit: PageRequest): Promise<Page | Response> {
  const {
    language,
    translator,
    calls,
    cityId,
    hidden,
    publicUrl,
    shop,
    csrfToken,
    adsConversionId,
    userAgent = '',
  } = visit;
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
    hidden,
    findCity: () => visit.city.find().catch(throwAsRouteError),
    chosenCityId: () => cityId,
    publicUrl,
    userAgent,
    t: wordsOf(translator).t,
    loadWords: async () => undefined,
    accessOf: (path) => findPage(path)?.access,
    signedIn: () => true,
  });

  const context = await query(visit.request, { requestContext });
  if (context instanceof Response) return context;

  const { code, timeZone } = visit.city.known() ?? SPECIFIED_CITY;
  const publicInfo = {
    language,
    city: { code, timeZone },
    ...(cityId && { cityId }),
    ...(hidden.length > 0 && { hidden }),
    publicUrl,
    shop,
  };
  const info = {
    ...publicInfo,
    ...(csrfToken && { csrfToken }),
    ...(adsConversionId && { adsConversionId }),
  };
  const error = Object.values(context.errors ?? {})[0];
  context.errors = withoutInternals(context.errors);
  const handle = context.matches.at(-1)?.route.handle as PageHandle | undefined;
  const { loaderData, actionData, errors } = context;

  const around = (content: ReactElement, shopInfo = info) => (
    <TranslatorContext value={translator}>
      <ShopInfoContext value={shopInfo}>{content}</ShopInfoContext>
    </TranslatorContext>
  );
  return {
    status: context.statusCode,
    error,
    element: (parts) =>
      around(
        <HtmlKeeperContext
          value={parts && { ...parts, write: (content) => renderToString(around(content, publicInfo)) }}
        >
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

/**
 * The server's `RefusedError` and the one in this bundle are different classes, so `instanceof` would fail. The body is
 * checked instead.
 */
function throwAsRouteError(error: unknown): never {
  const { body } = error as Partial<RefusedError>;
  throw body ? toRouteError(body) : error;
}

/** A router empties the `lazy` object of a loaded route, so each router needs its own copy. */
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

/** Errors are serialized for the browser, so everything but their status is removed. */
function withoutInternals(errors: StaticHandlerContext['errors']): StaticHandlerContext['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([routeId, error]) => {
      const status = isRouteErrorResponse(error) ? error.status : 500;
      return [routeId, { status, statusText: '', internal: false, data: null }];
    }),
  );
}
