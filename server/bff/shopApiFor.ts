import { createShopApi, type ShopApi, type ShopApiOptions } from '#shared/contract/shopApi.ts';
import type { LanguageCode } from '#shared/domain/languages.ts';
import { languageHeaders } from './upstreamHeaders.ts';

/** `url` has no slash at its end: `readConfig` takes it away. */
export type UpstreamLine = { url: string; fetch: typeof globalThis.fetch };

export type Asker = {
  language: LanguageCode;
  /** All that the upstream learns of the visitor; a shared page tells it nothing but the city. */
  headers: Record<string, string>;
  signal: AbortSignal;
};

/** The upstream's calls in the name of one asker. */
export function shopApiFor(upstream: UpstreamLine, asker: Asker): ShopApi {
  return createShopApi(callOptionsFor(upstream, asker));
}

/** How calls in the name of one asker are made, for those who decide themselves what a refused one throws. */
export function callOptionsFor({ url, fetch }: UpstreamLine, { language, headers, signal }: Asker): ShopApiOptions {
  return {
    baseUrl: url,
    fetch,
    signal,
    headers: () => ({ ...languageHeaders(language), ...headers }),
  };
}
