import { REQUEST_TIMEOUT_MS } from '#shared/contract/createCaller.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';

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
  /** How long a page that can do without the default city waits for it, and any page when a known one is asked again. */
  cityMs: { first: 1000, renewed: 250 },
  /** Lifetime of a cached public response without Cache-Control. */
  answerMs: 500,
  answerCacheBytes: 16 * 1024 * 1024,
  /** One page: its upstream calls and its rendering. */
  pageMs: 8000,
  /** Concurrent page renderings in all and for one network, and those that wait in the queue. */
  pages: { atOnce: 16, each: 8, waiting: 100, waitMs: 500, turnMs: 10 },
  pageFreshMs: 250,
  missingFreshMs: 5000,
  /** Age below which a stale page is sent at once while it is renewed. */
  pageStaleMs: 400,
  /** Time that an older page waits for its renewal before the old version is sent. */
  pageRescueMs: 1500,
  /** Maximum age of a stale page that is sent while the upstream fails. */
  pageRescueAgeMs: 6 * HOUR_MS,
  pictureMs: 8000,
  pictureBytes: 10 * 1024 * 1024,
  picturePixels: 40_000_000,
  /** Concurrent picture jobs, and those that wait in the queue. */
  pictures: { atOnce: 2, waiting: 200 },
  sharePictures: { atOnce: 1, waiting: 40, waitMs: 8000 },
  pictureCacheBytes: 512 * 1024 * 1024,
};
export type Limits = typeof LIMITS;
