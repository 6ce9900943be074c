import type { ErrorBody } from '#shared/contract/errorBody.ts';
import { createShopApi, type ShopApi } from '#shared/contract/shopApi.ts';
import type { LanguageCode } from '#shared/domain/languages.ts';
import { languageHeaders } from './upstreamHeaders.ts';

export type UpstreamLine = { url: string; fetch: typeof globalThis.fetch };

export type Asker = {
  language: LanguageCode;
  /** All that the upstream learns of the visitor; a shared page tells it nothing but the city. */
  headers: Record<string, string>;
  signal: AbortSignal;
  /** What a refused call throws, if not a `RefusedError`. */
  toError?: (body: ErrorBody) => unknown;
};

/** The upstream's calls in the name of one asker. */
export function shopApiFor({ url, fetch }: UpstreamLine, { language, headers, signal, toError }: Asker): ShopApi {
  return createShopApi({
    baseUrl: url.replace(/\/$/, ''),
    fetch,
    signal,
    headers: () => ({ ...languageHeaders(language), ...headers }),
    ...(toError && { toError }),
  });
}
