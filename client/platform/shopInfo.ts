import { createContext, useContext } from 'react';
import { DEFAULT_CLIENT_LOCALE, type LanguageCode } from '#shared/domain/languages.ts';

/** What any component may know of the shop it stands in; the same on server and in the browser. */
type ShopInfo = {
  language: LanguageCode;
  /** Origin of canonical addresses, without a slash at the end. */
  publicUrl: string;
  /** For forms of this very page load; pages that visitors share have none. */
  csrfToken?: string;
  /** Only on the page that tells an ad service of a purchase, and only where the shop has one. */
  adsConversionId?: string;
};

export const ShopInfoContext = createContext<ShopInfo>({ language: DEFAULT_CLIENT_LOCALE, publicUrl: '' });
export const useShopInfo = () => useContext(ShopInfoContext);
