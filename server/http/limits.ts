import { REQUEST_TIMEOUT_MS } from '#shared/contract/createCaller.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import type { CacheTimes } from './createFreshCache.ts';

/** Limits for time, size and concurrency. Only tests pass other values. */
export const LIMITS = {
  urlLength: 4096,
  apiBodyBytes: 64 * 1024,
  formBytes: 64 * 1024,
  /** From the head of a call to the end of its body. */
  bodyMs: 5000,
  /** Body of a payment provider's notice. */
  noticeBytes: 64 * 1024,
  apiAnswerBytes: 8 * 1024 * 1024,
  /** Proof of a waiting room: a million visitors who came are 70 MB. */
  proofBytes: 128 * 1024 * 1024,
  /** One upstream call, from the first byte to the last. */
  upstreamMs: REQUEST_TIMEOUT_MS,
  /** Concurrent upstream calls; the embedded box office batches this many. */
  upstreamConnections: 32,
  /** Concurrent calls of visitors in all and of one network, and those that wait for their turn. */
  calls: { atOnce: 32, each: 8, waiting: 2000 },
  /** When the upstream counts as hanging, and how often a probe is sent. */
  breaker: { calls: 4, silenceMs: { least: 1000, most: 8000 }, retryMs: 1000 },
  geoMs: 300,
  /** Timeout for checking the login before the sign-in page is shown. */
  whoMs: 2000,
  /** Time for which a page that does not need the default city waits for the first answer. */
  cityMs: 1000,
  answerCacheBytes: 16 * 1024 * 1024,
  /** One page: its upstream calls and its rendering. */
  pageMs: 8000,
  /** Concurrent page renderings in all and for one network, and those that wait in the queue. */
  pages: { atOnce: 16, each: 8, waiting: 100, waitMs: 500, turnMs: 10 },
  pictureMs: 8000,
  pictureBytes: 10 * 1024 * 1024,
  picturePixels: 40_000_000,
  /** Concurrent picture jobs, and those that wait in the queue. */
  pictures: { atOnce: 2, waiting: 200 },
  sharePictures: { atOnce: 1, waiting: 40, waitMs: 8000 },
  pictureCacheBytes: 512 * 1024 * 1024,
};
export type Limits = typeof LIMITS;

const PAGE = { freshMs: 250, staleMs: 400, rescueMs: 6 * HOUR_MS, patienceMs: 1500 };
const ROOM_RESCUE_MS = 10 * MINUTE_MS;

/** Ages up to which each kind of answer is fresh, stale while it is renewed, and a rescue while the upstream fails. */
export const CACHE_TIMES = {
  /** A page that all visitors share, such as an event's. Visitors wait no longer than `patienceMs` for a newer one. */
  page: PAGE,
  missingPage: { ...PAGE, freshMs: 5000 },
  /** A public answer of the upstream without its own time in Cache-Control. Pages are made from such answers. */
  answer: { freshMs: 250, staleMs: 500, rescueMs: 0 },
  /** Since the upstream was asked for it. */
  seatMap: { freshMs: 500, staleMs: 0, rescueMs: 0 },
  defaultCity: { freshMs: 500, staleMs: 0, rescueMs: Number.POSITIVE_INFINITY, patienceMs: 250 },
  roomNow: { freshMs: SECOND_MS, staleMs: 6 * SECOND_MS, rescueMs: ROOM_RESCUE_MS },
  roomFairness: { freshMs: 5 * SECOND_MS, staleMs: 10 * SECOND_MS, rescueMs: ROOM_RESCUE_MS },
  roomTile: { freshMs: DAY_MS, staleMs: DAY_MS, rescueMs: DAY_MS + ROOM_RESCUE_MS },
  /** A file that does not exist yet may exist in a second. */
  missingRoomFile: { freshMs: SECOND_MS, staleMs: 0, rescueMs: 0 },
} satisfies Record<string, CacheTimes>;
