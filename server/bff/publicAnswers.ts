import { LRUCache } from 'lru-cache';
import { type Answered, createCaller, type Outcome } from '#shared/contract/createCaller.ts';
import type { ReadPublic } from '#shared/contract/shopApi.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import type { Limits } from '../http/limits.ts';
import type { DefaultCityReader } from './defaultCity.ts';
import type { UpstreamConnection } from './shopApiFor.ts';
import { languageHeaders } from './upstreamHeaders.ts';

export type PublicAnswers = (language: LanguageCode) => ReadPublic;

type AnswerLimits = Pick<Limits, 'answerMs' | 'answerCacheBytes' | 'upstreamMs'>;
type PublicAnswersDeps = {
  upstream: UpstreamConnection;
  limits: AnswerLimits;
  city: Pick<DefaultCityReader, 'known'>;
  /** Monotonic clock in milliseconds. */
  clock?: () => number;
};
type Kept = Answered<unknown> & { lifeMs: number };

/** lru-cache treats a TTL of 0 as no expiry. */
const SHORTEST_MS = 1;

/**
 * Caches public upstream responses for a short time, and shares calls between concurrent pages. In the
 * second half of its lifetime an entry is still returned while it is refreshed. An unchanged response keeps the same
 * object and everything derived from it. Calls carry no visitor data.
 */
export function createPublicAnswers({
  upstream,
  limits,
  city,
  clock = () => performance.now(),
}: PublicAnswersDeps): PublicAnswers {
  const answers = new LRUCache<string, Kept, (before: Kept | undefined) => Promise<Answered<unknown>>>({
    maxSize: limits.answerCacheBytes,
    // Counts the parsed and rendered data too: filters repeat the words of the path about thirty times.
    sizeCalculation: ({ text }, key) => text.length * 12 + key.length * 60 + 2000,
    ttl: limits.answerMs,
    ttlResolution: 0,
    perf: { now: clock },
    ignoreFetchAbort: true,
    async fetchMethod(_key, before, { context: ask, options }) {
      const answered = asAnonymous(await ask(before));
      const lifeMs = lifeOf(answered, limits.answerMs);
      options.ttl = Math.max(SHORTEST_MS, lifeMs / 2);
      return { ...answered, lifeMs };
    },
  });

  function isUsable(key: string): boolean {
    const kept = answers.peek(key, { allowStale: true });
    return kept !== undefined && answers.getRemainingTTL(key) > -kept.lifeMs / 2;
  }

  return (language) => {
    const cityId = city.known()?.id;
    const headers = {
      ...languageHeaders(language),
      ...(cityId && { cookie: `cityId=${encodeURIComponent(cityId)}` }),
    };
    const caller = { baseUrl: upstream.url, fetch: upstream.fetch, timeoutMs: limits.upstreamMs };
    const ask = createCaller({ ...caller, headers: () => headers });
    return async (path, answer) => {
      const key = `${language} ${path}`;
      const context = (before?: Kept) => ask({ method: 'GET', path, answer, before });
      const kept = await answers.forceFetch(key, { context, allowStale: isUsable(key) });
      return kept.outcome as Outcome<never>;
    };
  };
}

/** A 401 or 403 on a public call is an upstream error and says nothing about a visitor's login. */
function asAnonymous(answered: Answered<unknown>): Answered<unknown> {
  const { outcome } = answered;
  if (!('refusal' in outcome) || ![401, 403].includes(outcome.refusal.code)) return answered;
  return { ...answered, outcome: { refusal: { ...outcome.refusal, code: 502, reason: 'upstream.unreadable' } } };
}

/** Lifetime of a response: the upstream's Cache-Control or the default. Transient refusals are not cached. */
function lifeOf({ outcome, cacheControl }: Answered<unknown>, usualMs: number): number {
  if ('refusal' in outcome && ![404, 410].includes(outcome.refusal.code)) return 0;
  if (/\b(?:no-store|no-cache|private)\b/i.test(cacheControl)) return 0;
  const [, seconds = '1'] = /\bs-maxage=(\d+)/i.exec(cacheControl) ?? /\bmax-age=(\d+)/i.exec(cacheControl) ?? [];
  return seconds === '1' ? usualMs : Number(seconds) * 1000;
}
