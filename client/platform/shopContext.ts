import type { TFunction } from 'i18next';
import {
  type ActionFunctionArgs,
  createContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router-dom';
import type { User } from '#shared/contract/account.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import type { LanguageCode } from '#shared/domain/languages.ts';
import type { ToastTone } from './createToastQueue.ts';

/** What a loader may use; filled by entry-server for one request and by entry-client for one tab. */
export type Shop = {
  api: ShopApi;
  language: LanguageCode;
  t: TFunction;
  /** Origin of canonical addresses, without a slash at the end. */
  publicUrl: string;
  /** What browser asks, in its own words; empty where it does not say. */
  userAgent: string;
  /** Makes the words of a page available to `t`; the server has them all. */
  loadWords: (namespaces: string[]) => Promise<unknown>;
  /** Whether this visitor may see pages that need a login; on the server the guard has decided that before. */
  signedIn: () => boolean;
  /** What only a browser can do; on the server there is none, and pages say the same without it. */
  browser?: BrowserSide;
};

type BrowserSide = {
  toast: (text: string, tone?: ToastTone) => void;
  remember: (user: User) => void;
  forget: () => void;
  /** The last page of the shop before the sign-in page, if this tab has shown one. */
  pageBefore: () => string | undefined;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  clockOffset: () => Promise<number>;
};

export const shopContext = createContext<Shop>();
export type ShopLoaderArgs = LoaderFunctionArgs<RouterContextProvider>;
export type ShopActionArgs = ActionFunctionArgs<RouterContextProvider>;
