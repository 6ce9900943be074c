import { createContext, useContext } from 'react';
import type { Feature } from '#shared/contract/features.ts';
import { DEFAULT_CLIENT_LOCALE, type LanguageCode } from '#shared/domain/language/languages.ts';
import { SHOP_VALUES, type ShopValues } from '#shared/domain/language/shopValues.ts';
import { type DefaultCity, SPECIFIED_CITY } from '#shared/domain/paths/cities.ts';
import type { ShownShop } from '#shared/domain/shop/shownShop.ts';

/** Values for any component, the same on the server and in the browser. */
type ShopInfo = {
  language: LanguageCode;
  city: Pick<DefaultCity, 'code' | 'timeZone'>;
  /** Id of the city, only on pages that depend on it and only if it is not the default city. */
  cityId?: string;
  /** Features whose calls the upstream lacks. Absent if it has all calls. */
  hidden?: readonly Feature[];
  /** Origin of canonical addresses, without a trailing slash. */
  publicUrl: string;
  shop: ShownShop;
  /** Anti-forgery token of this page load. Undefined on shared pages. */
  csrfToken?: string;
  /** Google Ads id. Only on the page that reports a purchase, and only if configured. */
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

/** Returns a function that checks whether this shop has a feature. */
export function useShows(): (feature: Feature) => boolean {
  const { hidden } = useShopInfo();
  return (feature) => !hidden?.includes(feature);
}
