import type { Fetch } from '#shared/contract/createCaller.ts';
import { createShopApi, type ShopApi, type ShopApiOptions } from '#shared/contract/shopApi.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { languageHeaders } from './upstreamHeaders.ts';

/**
 * `url` has no trailing slash, because `readConfig` removes it. `fetchProof` accepts the large proofs of waiting rooms.
 * If it is absent, `fetch` is used for proofs too.
 */
export type UpstreamConnection = {
  url: string;
  fetch: Fetch;
  fetchProof?: Fetch;
};

export type CallContext = {
  language: LanguageCode;
  /** Visitor data sent to the upstream. A shared page sends only the city. */
  headers: Record<string, string>;
  signal: AbortSignal;
};

/** Creates the shop API for one visitor or for a shared page. */
export function shopApiFor(upstream: UpstreamConnection, context: CallContext): ShopApi {
  return createShopApi(callOptionsFor(upstream, context));
}

/** Creates the call options, for callers that choose the error class themselves. */
export function callOptionsFor(
  { url, fetch }: UpstreamConnection,
  { language, headers, signal }: CallContext,
): ShopApiOptions {
  return {
    baseUrl: url,
    fetch,
    signal,
    headers: () => ({ ...languageHeaders(language), ...headers }),
  };
}
