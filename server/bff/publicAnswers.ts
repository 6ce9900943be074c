import { type Answered, createCaller, type Outcome } from '#shared/contract/createCaller.ts';
import type { ReadPublic } from '#shared/contract/shopApi.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { type CacheTimes, createFreshCache } from '../http/createFreshCache.ts';
import { CACHE_TIMES, type Limits } from '../http/limits.ts';
import type { DefaultCityReader } from './defaultCity.ts';
import type { UpstreamConnection } from './shopApiFor.ts';
import { languageHeaders } from './upstreamHeaders.ts';

export type PublicAnswers = (language: LanguageCode) => ReadPublic;

type PublicAnswersDeps = {
  upstream: UpstreamConnection;
  limits: Pick<Limits, 'answerCacheBytes' | 'upstreamMs'>;
  city: Pick<DefaultCityReader, 'known'>;
  /** Called with the language, city and path of an answer with faulty entries, and with the faults. */
  onLeftOut?: (call: string, faults: string) => void;
  clock?: () => number;
};
type Ask = (before: Answered<unknown> | undefined) => Promise<Answered<unknown>>;

/**
 * Caches public upstream responses for a short time. Concurrent pages share a call. If a response has not changed, its
 * parsed object is used again, and with it all data derived from that object. Calls contain no visitor data.
 */
export function createPublicAnswers(deps: PublicAnswersDeps): PublicAnswers {
  const { upstream, limits, city, onLeftOut, clock } = deps;
  const answers = createFreshCache<Answered<unknown>, Ask>({
    maxSize: limits.answerCacheBytes,
    // The size includes the parsed and rendered data. Rendered filters repeat the words of the path about thirty times.
    sizeOf: ({ text }, key) => text.length * 12 + key.length * 60 + 2000,
    load: async (key, ask, before) => {
      const answered = await ask(before);
      if (answered !== before && 'leftOut' in answered.outcome) onLeftOut?.(key, answered.outcome.leftOut!);
      return asAnonymous(answered);
    },
    timesOf: (answered) => timesOf(answered, CACHE_TIMES.answer),
    clock,
  });

  return (language) => {
    const cityId = city.known()?.id;
    const headers = {
      ...languageHeaders(language),
      ...(cityId && { cookie: `cityId=${encodeURIComponent(cityId)}` }),
    };
    const caller = { baseUrl: upstream.url, fetch: upstream.fetch, timeoutMs: limits.upstreamMs };
    const ask = createCaller({ ...caller, headers: () => headers });
    return async (path, answer) => {
      const call: Ask = (before) => ask({ method: 'GET', path, answer, before, leaveOut: true });
      const { value } = await answers.get(`${language} ${cityId ?? ''} ${path}`, call);
      return value.outcome as Outcome<never>;
    };
  };
}

/** A 401 or 403 on a public call is an upstream error. It does not mean that a visitor's login has ended. */
function asAnonymous(answered: Answered<unknown>): Answered<unknown> {
  const { outcome } = answered;
  if (!('refusal' in outcome) || ![401, 403].includes(outcome.refusal.code)) return answered;
  return { ...answered, outcome: { refusal: { ...outcome.refusal, code: 502, reason: 'upstream.unreadable' } } };
}

/**
 * The upstream's Cache-Control decides. An answer is fresh for the first half of its maximum age, and stale for the
 * second half. Of the refusals, only 404 and 410 are reused.
 */
function timesOf({ outcome, cacheControl }: Answered<unknown>, usual: CacheTimes): CacheTimes {
  const never = { freshMs: 0, staleMs: 0, rescueMs: 0 };
  if ('refusal' in outcome && ![404, 410].includes(outcome.refusal.code)) return never;
  if (/\b(?:no-store|no-cache|private)\b/i.test(cacheControl)) return never;
  const [, seconds = '1'] = /\bs-maxage=(\d+)/i.exec(cacheControl) ?? /\bmax-age=(\d+)/i.exec(cacheControl) ?? [];
  if (seconds === '1') return usual;
  const lifeMs = Number(seconds) * 1000;
  return { freshMs: lifeMs / 2, staleMs: lifeMs, rescueMs: 0 };
}
