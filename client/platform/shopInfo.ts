import { createContext, useContext } from 'react';
import { DEFAULT_CLIENT_LOCALE, type LanguageCode } from '#shared/domain/language/languages.ts';
import { SHOP_VALUES, type ShopValues } from '#shared/domain/language/shopValues.ts';
import { type DefaultCity, SPECIFIED_CITY } from '#shared/domain/paths/cities.ts';
import type { ShownShop } from '#shared/domain/shop/shownShop.ts';

/** Facts for any component, equal on the server and in the browser. */
type ShopInfo = {
  language: LanguageCode;
  city: Pick<DefaultCity, 'code' | 'timeZone'>;
  /** The city that the page is rendered for: of pages that depend on it, unless it is the default one. */
  cityId?: string;
  /** Origin of canonical addresses, without a trailing slash. */
  publicUrl: string;
  shop: ShownShop;
  /** Anti-forgery token of this page load. Undefined on shared pages. */
  csrfToken?: string;
  /** Only on the page that reports a purchase to Google Ads, and only if configured. */
  adsConversionId?: string;
};

const NO_SHOP: ShownShop = {
  shortName: '',
  values: Object.fromEntries(SHOP_VALUES.map((name) => [name, ''])) as ShopValues,
};

export const ShopInfoContext = createContext<ShopInfo>({
  language: DEFAULT_CLIENT_LOCALE,
  city: SPECIFIED_CITY,
  publicUrl: '',
  shop: NO_SHOP,
});
export const useShopInfo = () => useContext(ShopInfoContext);
