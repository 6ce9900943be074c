import { createContext, useContext } from 'react';
import type { Feature } from '#shared/contract/features.ts';
import { DEFAULT_CLIENT_LOCALE, type LanguageCode } from '#shared/domain/language/languages.ts';
import { type DefaultCity, SPECIFIED_CITY } from '#shared/domain/paths/cities.ts';

/** Values for any component, the same on the server and in the browser. */
type ShopInfo = {
  language: LanguageCode;
  city: Pick<DefaultCity, 'code' | 'timeZone'>;
  /** Id of the city, only on pages that depend on it and only if it is not the default city. */
  cityId?: string;
  /** Features that the upstream lacks the calls for; absent when it has all. */
  hidden?: readonly Feature[];
  /** Origin of canonical addresses, without a trailing slash. */
  publicUrl: string;
  /** Number of the shop's app in the App Store, if it has one. */
  appStoreId?: string;
  /** Anti-forgery token of this page load. Undefined on shared pages. */
  csrfToken?: string;
  /** Google Ads id. Only on the page that reports a purchase, and only if configured. */
  adsConversionId?: string;
};

export const ShopInfoContext = createContext<ShopInfo>({
  language: DEFAULT_CLIENT_LOCALE,
  city: SPECIFIED_CITY,
  publicUrl: '',
});
export const useShopInfo = () => useContext(ShopInfoContext);

/** Tells of each feature whether this shop has it. */
export function useShows(): (feature: Feature) => boolean {
  const { hidden } = useShopInfo();
  return (feature) => !hidden?.includes(feature);
}
