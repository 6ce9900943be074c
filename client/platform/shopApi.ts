import { createContext, useContext } from 'react';
import type { ShopApi } from '#shared/contract/shopApi.ts';

/** The tab's calls, for what a visitor opens or sends after the page stands. Pages get their data from loaders. */
export const ShopApiContext = createContext<ShopApi | undefined>(undefined);

/** The same calls for watching: no spinner while they are under way, no toast when they are refused. */
export const QuietShopApiContext = createContext<ShopApi | undefined>(undefined);

export function useShopApi(): ShopApi {
  const api = useContext(ShopApiContext);
  if (!api) throw new Error('Calls from components are made in the browser only');
  return api;
}
