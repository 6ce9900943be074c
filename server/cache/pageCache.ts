import { type CacheOutcome, createFreshCache } from '../http/createFreshCache.ts';
import { CACHE_TIMES } from '../http/limits.ts';
import {
  bytesOf,
  compressWell,
  type FinishedAnswer,
  nameAnswer,
  type StoredAnswer,
  storeAnswer,
} from './storedAnswer.ts';

export type PageCache = ReturnType<typeof createPageCache>;

type PageCacheDeps = {
  times?: Pick<typeof CACHE_TIMES, 'page' | 'missingPage'>;
  /** Capacity in bytes. */
  maxBytes: number;
  clock?: () => number;
  onOutcome?: (outcome: CacheOutcome) => void;
  onFailure?: (error: unknown) => void;
};
type Make = () => Promise<FinishedAnswer>;

/** Cache of rendered pages. With a capacity of 0, each request renders its own page. */
export function createPageCache(deps: PageCacheDeps) {
  const { times = CACHE_TIMES, maxBytes, clock, onOutcome = () => {}, onFailure = () => {} } = deps;
  const pages = createFreshCache<StoredAnswer, Make>({
    maxSize: Math.max(1, maxBytes),
    sizeOf: (answer, key) => bytesOf(answer) + key.length * 2,
    async load(key, make, before) {
      const finished = await make();
      if (isRedirect(finished.status)) return nameAnswer(finished);
      const stored = await storeAnswer(finished, before);
      if (isPassing(finished.status) || namesNothing(key, finished.status)) return stored;
      const compressed = compressWell(stored).catch(onFailure);
      // Visitors do not wait for a renewal, so the entry is replaced once its best encoding is ready.
      if (before) await compressed;
      return stored;
    },
    timesOf: ({ status }, key) => {
      if (isRedirect(status) || namesNothing(key, status)) return undefined;
      return status === 404 ? times.missingPage : times.page;
    },
    isFailure: ({ status }) => isPassing(status),
    onFailure,
    clock,
  });

  return {
    /** Returns a cached page that needs no renewal. */
    findFresh(key: string): StoredAnswer | undefined {
      const page = pages.findFresh(key);
      if (page) onOutcome('fresh');
      return page;
    },
    /** Returns a cached page that may still be sent, even if it is stale. */
    findUsable(key: string): StoredAnswer | undefined {
      const page = pages.findUsable(key);
      if (page) onOutcome('stale');
      return page;
    },
    /** Whether there is a usable entry with this key whose status is 200. */
    isPage: (key: string): boolean => pages.findUsable(key)?.status === 200,
    /** Whether a request for the page starts a new rendering. */
    needsWork: pages.needsLoading,
    async answer(key: string, make: Make): Promise<StoredAnswer> {
      const { outcome, value } =
        maxBytes === 0 ? { outcome: 'made' as const, value: nameAnswer(await make()) } : await pages.get(key, make);
      onOutcome(outcome);
      return value;
    },
    stats() {
      const { entries, ...others } = pages.stats();
      return { pages: entries, ...others };
    },
  };
}

/** Transient statuses: the upstream fails or limits the shop, so the response is not cached. */
const isPassing = (status: number) => status >= 500 || [401, 403, 408, 425, 429].includes(status);

/** A page that does not exist is not stored if it has a query, because strangers could invent any number of queries. */
const namesNothing = (key: string, status: number) => status >= 400 && status < 500 && key.includes('?');

/** Redirects are not cached, because the target may change. */
const isRedirect = (status: number) => status >= 300 && status < 400;
