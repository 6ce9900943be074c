import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Limits } from '../http/limits.ts';
import {
  bytesOf,
  compressWell,
  type FinishedAnswer,
  nameAnswer,
  type StoredAnswer,
  storeAnswer,
} from './storedAnswer.ts';

export type CacheOutcome = 'fresh' | 'stale' | 'rescued' | 'made';
export type PageCache = ReturnType<typeof createPageCache>;

type CacheLimits = Pick<Limits, 'pageStaleMs' | 'pageRescueMs' | 'pageRescueAgeMs'>;
type PageCacheDeps = {
  limits: CacheLimits;
  /** Capacity in bytes. */
  maxBytes: number;
  /** Monotonic clock in milliseconds, because the time of day may be set back. */
  clock?: () => number;
  onOutcome?: (outcome: CacheOutcome) => void;
  onFailure?: (error: unknown) => void;
};
type Entry = { answer: StoredAnswer; madeAt: number; renewalBeganAt?: number; failedAt?: number };

const RETRY_MS = 1000;

/**
 * LRU cache of rendered pages. Concurrent requests for a page share one rendering:
 *
 * - fresh: sent as it is;
 * - stale: sent as it is while it is renewed in the background, so visitors do not wait for a busy upstream;
 * - old: renewed first, but sent when the renewal fails or is slow, so pages survive an upstream failure.
 *
 * With a capacity of 0 each request renders its own page.
 */
export function createPageCache({
  limits,
  maxBytes,
  clock = () => performance.now(),
  onOutcome = () => {},
  onFailure = () => {},
}: PageCacheDeps) {
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ answer }, key) => bytesOf(answer) + key.length * 2,
  });
  const renewals = new Map<string, Promise<StoredAnswer>>();

  /** Returns a cached page that needs no renewal. */
  function findFresh(key: string): StoredAnswer | undefined {
    const entry = entries.get(key);
    return entry && isFresh(entry) ? outcome('fresh', entry) : undefined;
  }

  const isFresh = ({ madeAt, answer: { freshMs } }: Entry) => clock() - madeAt <= freshMs;

  /** Whether an answer starts a new rendering. */
  function needsWork(key: string): boolean {
    const entry = entries.get(key);
    return !renewals.has(key) && !(entry && isFresh(entry));
  }

  /** Returns a cached page of any age that may still be sent. */
  function findUsable(key: string): StoredAnswer | undefined {
    const entry = entries.get(key);
    return entry && clock() - entry.madeAt < limits.pageRescueAgeMs ? outcome('stale', entry) : undefined;
  }

  async function answer(key: string, make: () => Promise<FinishedAnswer>): Promise<StoredAnswer> {
    if (maxBytes === 0) {
      onOutcome('made');
      return nameAnswer(await make());
    }
    const entry = entries.get(key);
    const usable = entry && clock() - entry.madeAt < limits.pageRescueAgeMs ? entry : undefined;
    if (!usable) {
      onOutcome('made');
      return renew(key, make);
    }
    if (usable.failedAt !== undefined && clock() - usable.failedAt < RETRY_MS) return outcome('rescued', usable);

    const renewal = renew(key, make, usable);
    const { madeAt, renewalBeganAt = clock(), failedAt } = usable;
    if (renewalBeganAt - madeAt < limits.pageStaleMs || failedAt !== undefined) return outcome('stale', usable);
    const made = await Promise.race([renewal, after(Math.max(0, renewalBeganAt + limits.pageRescueMs - clock()))]);
    if (!made || made === usable.answer) return outcome('rescued', usable);
    onOutcome('made');
    return made;
  }

  function outcome(name: CacheOutcome, entry: Entry) {
    onOutcome(name);
    return entry.answer;
  }

  /** Runs at most one renewal for each page. With a usable page it never rejects: it resolves with that page. */
  function renew(key: string, make: () => Promise<FinishedAnswer>, usable?: Entry): Promise<StoredAnswer> {
    const running = renewals.get(key);
    if (running) return running;
    if (usable) usable.renewalBeganAt = clock();
    const renewal = makeAndStore(key, make, usable).finally(() => renewals.delete(key));
    renewals.set(key, renewal);
    return renewal;
  }

  async function makeAndStore(key: string, make: () => Promise<FinishedAnswer>, usable?: Entry) {
    try {
      const finished = await make();
      if (isRedirect(finished.status)) return nameAnswer(finished);
      if (namesNothing(key, finished.status)) return await storeAnswer(finished);
      if (!isPassing(finished.status)) return await store(key, finished, usable?.answer);
      if (!usable) return await storeAnswer(finished);
    } catch (error) {
      if (!usable) throw error;
      onFailure(error);
    }
    usable.failedAt = clock();
    return usable.answer;
  }

  async function store(key: string, finished: FinishedAnswer, before?: StoredAnswer): Promise<StoredAnswer> {
    const stored = await storeAnswer(finished, before);
    const compressed = compressWell(stored).catch(onFailure);
    // Visitors do not wait for a renewal, so the entry is replaced once its best encoding is ready.
    if (before) await compressed;
    entries.set(key, { answer: stored, madeAt: clock() });
    return stored;
  }

  return {
    findFresh,
    findUsable,
    needsWork,
    answer,
    stats: () => ({ pages: entries.size, bytes: entries.calculatedSize, renewals: renewals.size }),
  };
}

/** Transient statuses: the upstream fails or limits the shop, so the response is not cached. */
const isPassing = (status: number) => status >= 500 || [401, 403, 408, 425, 429].includes(status);

/** A query that names nothing makes no entry: strangers could invent any number. */
const namesNothing = (key: string, status: number) => status >= 400 && status < 500 && key.includes('?');

/** Redirects are not cached: the target may change. */
const isRedirect = (status: number) => status >= 300 && status < 400;

const after = (ms: number) => setTimeout(ms, undefined, { ref: false });
