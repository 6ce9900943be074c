import { createContext, type LoaderFunctionArgs } from 'react-router-dom';
import type { Translate } from '#client/i18n/Translate.ts';
import type { User } from '#shared/contract/account.ts';
import type { Feature } from '#shared/contract/features.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import type { DefaultCity } from '#shared/domain/paths/cities.ts';
import type { ToastTone } from './createToastQueue.ts';
import type { PageHandle } from './pageHandle.ts';

/** Services for loaders. entry-server creates them per request, entry-client per tab. */
export type Shop = {
  api: ShopApi;
  language: LanguageCode;
  /** Features whose calls the upstream lacks. */
  hidden: readonly Feature[];
  /** City of lists until the visitor chooses one. Throws like a refused call while the server has no city. */
  findCity: () => Promise<Pick<DefaultCity, 'code' | 'timeZone'>>;
  /**
   * Id of the city that the visitor chose, or `all`. Undefined means the default city. In the browser, a city in the
   * query takes precedence.
   */
  chosenCityId: (query: URLSearchParams) => string | undefined;
  t: Translate;
  /** Origin of canonical addresses, without a trailing slash. */
  publicUrl: string;
  /** User agent string. Empty if unknown. */
  userAgent: string;
  /** Loads the namespaces of a page. On the server, all of them are already loaded. */
  loadWords: (namespaces: string[]) => Promise<unknown>;
  /** Access that the page of this path requires. The path has no language prefix. */
  accessOf: (path: string) => PageHandle['access'] | undefined;
  /**
   * Whether this visitor may see pages that require a login session. On the server the guard has already checked that.
   */
  signedIn: () => boolean;
  /** Functions that need a browser. Undefined on the server. Pages work without them. */
  browser?: BrowserSide;
};

type BrowserSide = {
  toast: (text: string, tone?: ToastTone) => void;
  remember: (user: User) => void;
  clearUser: () => void;
  /** The last page of this tab before the login page, if any. */
  pageBefore: () => string | undefined;
  /** Milliseconds by which the server's clock is ahead of the clock of this machine. */
  clockOffset: () => Promise<number>;
};

export const shopContext = createContext<Shop>();

/** Argument of a loader or an action. */
export type PageVisit = Pick<LoaderFunctionArgs, 'request' | 'params'> & { shop: Shop; query: URLSearchParams };

export function toVisit({ request, params, context }: LoaderFunctionArgs): PageVisit {
  return { request, params, shop: context.get(shopContext), query: new URL(request.url).searchParams };
}
