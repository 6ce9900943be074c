import { REQUEST_TIMEOUT_MS } from '#shared/contract/createAsker.ts';

/** How long and how large anything may get. Tests pass smaller ones; nothing else changes them. */
export const LIMITS = {
  urlLength: 4096,
  apiBodyBytes: 64 * 1024,
  formBytes: 64 * 1024,
  /** What a payment provider sends. */
  noticeBytes: 64 * 1024,
  apiAnswerBytes: 8 * 1024 * 1024,
  /** One call to the upstream, first byte to last. */
  upstreamMs: REQUEST_TIMEOUT_MS,
  /** Calls at once: the box office of this project takes so many into one batch. */
  upstreamConnections: 32,
  /** When the upstream counts as hanging, and how often one call finds out whether it still does. */
  breaker: { calls: 4, silenceMs: { least: 1000, most: 8000 }, retryMs: 1000 },
  geoMs: 300,
  /** For asking whose login this is, before the sign-in page is shown after all. */
  whoMs: 2000,
  /** How long an answer to everybody is given again, where the upstream does not say more. */
  answerMs: 500,
  answerCacheBytes: 16 * 1024 * 1024,
  /** One page: its calls and its rendering. */
  pageMs: 8000,
  /** Pages in the making, and those that wait for their turn. */
  pages: { atOnce: 16, waiting: 100, waitMs: 500, turnMs: 10 },
  pageFreshMs: 250,
  missingFreshMs: 5000,
  /** Until then a stored page goes out at once while it is renewed. */
  pageStaleMs: 400,
  /** A stored page older than that waits this long for a new one before it goes out after all. */
  pageRescueMs: 1500,
  /** How long a stored page helps out while the upstream is down. */
  pageRescueAgeMs: 6 * 60 * 60_000,
  pictureMs: 8000,
  pictureBytes: 10 * 1024 * 1024,
  picturePixels: 40_000_000,
  /** Pictures in the making, and those that wait for their turn. */
  pictures: { atOnce: 2, waiting: 200 },
  pictureCacheBytes: 512 * 1024 * 1024,
};
export type Limits = typeof LIMITS;
