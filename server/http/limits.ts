import { REQUEST_TIMEOUT_MS } from '#shared/contract/createCaller.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import type { CacheTimes } from './createFreshCache.ts';

/** Limits for time, size and concurrency. Tests may pass other values. */
export const LIMITS = {
  urlLength: 4096,
  apiBodyBytes: 64 * 1024,
  formBytes: 64 * 1024,
  /** Maximum time from the head of a call to the end of its body. */
  bodyMs: 5000,
  /** Maximum size of a payment provider's notice. */
  noticeBytes: 64 * 1024,
  apiAnswerBytes: 8 * 1024 * 1024,
  /** Maximum size of a waiting room's proof. The proof for a million visitors has 70 MB. */
  proofBytes: 128 * 1024 * 1024,
  /** Maximum time of one upstream call, from the first byte to the last. */
  upstreamMs: REQUEST_TIMEOUT_MS,
  /** Connections in each pool to the upstream. The embedded box office runs up to this many calls in one batch. */
  upstreamConnections: 32,
  /** Maximum numbers of concurrent calls of all visitors, of concurrent calls of one network, and of waiting calls. */
  calls: { atOnce: 32, each: 8, waiting: 2000 },
  /** Times after which the upstream counts as hanging and a probe is sent. */
  breaker: { calls: 4, silenceMs: { least: 2500, most: 8000 }, retryMs: 1000 },
  geoMs: 300,
  /** Timeout for checking the login before the login page is shown. */
  whoMs: 2000,
  /** Time for which a page waits for the first answer about the default city, if the page does not need the city. */
  cityMs: 1000,
  answerCacheBytes: 16 * 1024 * 1024,
  tokenPageBytes: 4 * 1024 * 1024,
  /** Maximum time of one page, for its upstream calls and its rendering. */
  pageMs: 8000,
  /** Maximum numbers of concurrent page renderings, of those for one network, and of waiting ones. */
  pages: { atOnce: 16, each: 8, waiting: 300, waitMs: 500, turnMs: 10 },
  /**
   * Maximum wait of a page for one visitor. It is long, because there is no stored copy, and a refusal may cost a buyer
   * the tickets.
   */
  ownPageWaitMs: 4000,
  pictureMs: 8000,
  pictureBytes: 10 * 1024 * 1024,
  picturePixels: 40_000_000,
  /** Maximum numbers of concurrent and of waiting picture jobs. */
  pictures: { atOnce: 2, waiting: 200 },
  sharePictures: { atOnce: 1, waiting: 40, waitMs: 8000 },
  pictureCacheBytes: 512 * 1024 * 1024,
};
export type Limits = typeof LIMITS;

const PAGE = { freshMs: 250, staleMs: 400, rescueMs: 6 * HOUR_MS, patienceMs: 1500 };
const ROOM_RESCUE_MS = 10 * MINUTE_MS;

/** Ages up to which each kind of answer is fresh, stale during a renewal, and usable while the upstream fails. */
export const CACHE_TIMES = {
  /** A page that all visitors share, such as an event's. Visitors wait at most `patienceMs` for a newer one. */
  page: PAGE,
  missingPage: { ...PAGE, freshMs: 5000 },
  /** A page that differs between visitors only in a token. It shows no event data, so it may be some seconds old. */
  tokenPage: { ...PAGE, freshMs: 5 * SECOND_MS, staleMs: 10 * SECOND_MS },
  /** A public answer of the upstream whose Cache-Control gives no time. Pages are made from such answers. */
  answer: { freshMs: 250, staleMs: 500, rescueMs: 0 },
  /** The age is counted from the request to the upstream. */
  seatMap: { freshMs: 500, staleMs: 0, rescueMs: 0 },
  defaultCity: { freshMs: 500, staleMs: 0, rescueMs: Number.POSITIVE_INFINITY, patienceMs: 250 },
  roomNow: { freshMs: SECOND_MS, staleMs: 6 * SECOND_MS, rescueMs: ROOM_RESCUE_MS },
  roomFairness: { freshMs: 5 * SECOND_MS, staleMs: 10 * SECOND_MS, rescueMs: ROOM_RESCUE_MS },
  roomTile: { freshMs: DAY_MS, staleMs: DAY_MS, rescueMs: DAY_MS + ROOM_RESCUE_MS },
  /** Short, because a missing file may exist one second later. */
  missingRoomFile: { freshMs: SECOND_MS, staleMs: 0, rescueMs: 0 },
} satisfies Record<string, CacheTimes>;
