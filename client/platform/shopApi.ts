import { createContext, useContext } from 'react';
import type { ShopApi } from '#shared/contract/shopApi.ts';

/** API client of the tab, for calls after the page is rendered. Loaders fetch the data of pages. */
export const ShopApiContext = createContext<ShopApi | undefined>(undefined);

/** API client for polling: shows no spinner, and no toast for a refusal. */
export const QuietShopApiContext = createContext<ShopApi | undefined>(undefined);

export function useShopApi(): ShopApi {
  const api = useContext(ShopApiContext);
  if (!api) throw new Error('Components can call the API in the browser only');
  return api;
}
