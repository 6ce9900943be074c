import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

/**
 * Maximum ages of a value in milliseconds, and `patienceMs`, the time for which a request waits for the renewal of an
 * old value.
 */
export type CacheTimes = {
  /** Used without a renewal. */
  freshMs: number;
  /** Used at once, and renewed in the background. */
  staleMs: number;
  /** Used if the renewal fails, or takes longer than `patienceMs`. */
  rescueMs: number;
  patienceMs?: number;
};
export type CacheOutcome = 'fresh' | 'stale' | 'rescued' | 'made';

type FreshCacheOptions<Value, Context> = {
  /**
   * Loads a value. Only one load of a key runs at a time, unless `since` requires a later value. `before` is the last
   * value, however old.
   */
  load: (key: string, context: Context, before: Value | undefined) => Promise<Value>;
  sizeOf: (value: Value, key: string) => number;
  maxSize: number;
  /** Returns undefined if the value must not be stored. */
  timesOf: (value: Value, key: string, loadMs: number) => CacheTimes | undefined;
  /** Whether an older value, if there is one, is to be used instead of this value. */
  isFailure?: (value: Value) => boolean;
  onFailure?: (error: unknown) => void;
  /** Monotonic clock in milliseconds, because the time of day may be set back. */
  clock?: (() => number) | undefined;
};
type Entry<Value> = { value: Value; times: CacheTimes; startedAt: number; loadedAt: number; failedAt?: number };
type Renewal<Value> = { startedAt: number; value: Promise<Value> };

/** Time after a failure in which the source is not called again. */
const RETRY_MS = 1000;
/** Time after a failure in which requests do not wait for a renewal, because it will probably fail too. */
const FAILING_MS = 10_000;

/**
 * LRU cache of values that age. Concurrent requests for a key share one load. A value is fresh, then stale, then old.
 * Requests wait only for an old or missing value. If the source is slow or fails, requests use the last value, if there
 * is one, instead of waiting for long.
 */
export function createFreshCache<Value extends {}, Context>(options: FreshCacheOptions<Value, Context>) {
  const { load, sizeOf, maxSize, timesOf, isFailure, onFailure, clock = () => performance.now() } = options;
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize,
    sizeCalculation: ({ value }, key) => sizeOf(value, key),
  });
  const renewals = new Map<string, Renewal<Value>>();
  const failedWithin = ({ failedAt }: Entry<Value>, ms: number) => failedAt !== undefined && clock() - failedAt < ms;
  const isYounger = ({ loadedAt }: Entry<Value>, ms: number) => clock() - loadedAt < ms;

  function findEntry(key: string): Entry<Value> | undefined {
    const entry = entries.get(key);
    return entry && isYounger(entry, longestOf(entry.times)) ? entry : undefined;
  }

  function findFresh(key: string): Value | undefined {
    const entry = entries.get(key);
    return entry && isYounger(entry, entry.times.freshMs) ? entry.value : undefined;
  }

  /** With `since`, the load of the value must have started at or after that time. */
  async function get(key: string, context: Context, since = Number.NEGATIVE_INFINITY) {
    const usable = findEntry(key);
    const entry = usable && usable.startedAt >= since ? usable : undefined;
    if (!entry) return answer('made', await renew(key, context, { since }).value);
    const { value, times } = entry;
    if (isYounger(entry, times.freshMs)) return answer('fresh', value);
    if (failedWithin(entry, RETRY_MS)) return answer('rescued', value);

    const renewal = renew(key, context, { since, entry });
    // Requests do not wait for a slow renewal that started while the value was stale.
    const isStale = renewal.startedAt - entry.loadedAt < times.staleMs || failedWithin(entry, FAILING_MS);
    if (isStale) return answer('stale', value);
    const late = times.patienceMs !== undefined && after(renewal.startedAt + times.patienceMs - clock());
    const renewed = await (late ? Promise.race([renewal.value, late]) : renewal.value);
    return renewed === undefined || renewed === value ? answer('rescued', value) : answer('made', renewed);
  }

  type Renewing = { since: number; entry?: Entry<Value> };
  function renew(key: string, context: Context, { since, entry }: Renewing): Renewal<Value> {
    const running = renewals.get(key);
    if (running && running.startedAt >= since) return running;
    const renewal: Renewal<Value> = {
      startedAt: clock(),
      value: loadAndStore(key, context, entry).finally(() => {
        if (renewals.get(key) === renewal) renewals.delete(key);
      }),
    };
    renewals.set(key, renewal);
    return renewal;
  }

  /** After a failure, resolves with the value of the entry. Rejects only if there is no entry. */
  async function loadAndStore(key: string, context: Context, entry: Entry<Value> | undefined): Promise<Value> {
    const startedAt = clock();
    try {
      const value = await load(key, context, entries.peek(key)?.value);
      const loadedAt = clock();
      if (!isFailure?.(value)) {
        const times = timesOf(value, key, loadedAt - startedAt);
        store(key, times && { value, times, startedAt, loadedAt });
        return value;
      }
      if (!entry) return value;
    } catch (error) {
      if (!entry) throw error;
      onFailure?.(error);
    }
    entry.failedAt = clock();
    return entry.value;
  }

  /** A value that must not be stored removes the stored one. A slow load never replaces a later value. */
  function store(key: string, entry: Entry<Value> | undefined): void {
    if (!entry) entries.delete(key);
    else if (entry.startedAt >= (entries.peek(key)?.startedAt ?? Number.NEGATIVE_INFINITY)) entries.set(key, entry);
  }

  return {
    findFresh,
    /** Returns a value that may still be used, even if it is stale. */
    findUsable: (key: string) => findEntry(key)?.value,
    get,
    /** Whether `get` would start a load. */
    needsLoading: (key: string) => {
      const entry = entries.peek(key);
      return !renewals.has(key) && findFresh(key) === undefined && !(entry && failedWithin(entry, RETRY_MS));
    },
    stats: () => ({ entries: entries.size, bytes: entries.calculatedSize, renewals: renewals.size }),
  };
}

const longestOf = ({ freshMs, staleMs, rescueMs }: CacheTimes) => Math.max(freshMs, staleMs, rescueMs);
const answer = <Value>(outcome: CacheOutcome, value: Value) => ({ outcome, value });
const after = (ms: number) => setTimeout(Math.max(0, ms), undefined, { ref: false });
