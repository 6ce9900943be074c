import { createContext, useContext } from 'react';
import type { ShopApi } from '#shared/contract/shopApi.ts';

/** API client of the tab, for calls after the page is rendered. Loaders fetch a page's data. */
export const ShopApiContext = createContext<ShopApi | undefined>(undefined);

/** API client for polling: shows no spinner, and no toast for a refusal. */
export const QuietShopApiContext = createContext<ShopApi | undefined>(undefined);

export function useShopApi(): ShopApi {
  const api = useContext(ShopApiContext);
  if (!api) throw new Error('Components can call the API only in the browser');
  return api;
}

/** Returns a random UUID. Browsers offer `crypto.randomUUID` only over HTTPS, so it is not used. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
