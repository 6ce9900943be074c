import { createShopApi, type ShopApi, type ShopApiOptions } from '#shared/contract/shopApi.ts';
import type { LanguageCode } from '#shared/domain/languages.ts';
import { languageHeaders } from './upstreamHeaders.ts';

/** `url` has no trailing slash: `readConfig` removes it. */
export type UpstreamLine = { url: string; fetch: typeof globalThis.fetch };

export type Asker = {
  language: LanguageCode;
  /** Visitor data sent to the upstream. A shared page sends only the city. */
  headers: Record<string, string>;
  signal: AbortSignal;
};

/** Creates the shop API for one visitor or for a shared page. */
export function shopApiFor(upstream: UpstreamLine, asker: Asker): ShopApi {
  return createShopApi(callOptionsFor(upstream, asker));
}

/** Creates the call options, for callers that choose the error class themselves. */
export function callOptionsFor({ url, fetch }: UpstreamLine, { language, headers, signal }: Asker): ShopApiOptions {
  return {
    baseUrl: url,
    fetch,
    signal,
    headers: () => ({ ...languageHeaders(language), ...headers }),
  };
}
