import type { TFunction } from 'i18next';
import { createContext, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import type { LanguageCode } from '#shared/domain/languages.ts';

/** What a loader may use; filled by entry-server for one request and by entry-client for one tab. */
export type Shop = {
  api: ShopApi;
  language: LanguageCode;
  t: TFunction;
  /** Origin of canonical addresses, without a slash at the end. */
  publicUrl: string;
  /** Makes the words of a page available to `t`; the server has them all. */
  loadWords: (namespaces: string[]) => Promise<unknown>;
  /** Whether this visitor may see pages that need a login; on the server the guard has decided that before. */
  signedIn: () => boolean;
};

export const shopContext = createContext<Shop>();
export type ShopLoaderArgs = LoaderFunctionArgs<RouterContextProvider>;
