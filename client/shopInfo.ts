import { createContext, useContext } from 'react';
import type { LanguageCode } from '#shared/domain/languages.ts';

/** What any component may know of the shop it stands in; the same on server and in the browser. */
export type ShopInfo = {
  language: LanguageCode;
  /** Origin of canonical addresses, without a slash at the end. */
  publicUrl: string;
};

export const ShopInfoContext = createContext<ShopInfo>({ language: 'zh-HK', publicUrl: '' });
export const useShopInfo = () => useContext(ShopInfoContext);
