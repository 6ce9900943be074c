import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * The work of a visitor with a login is counted by account, so that other visitors in the same network do not stop a
 * paying buyer. All logins of a network also share one budget, because accounts cost nothing.
 */
export type WorkKey = { scope: 'network' | 'login' | 'loginsOfNetwork'; id: string };
export type WorkBudgets = ReturnType<typeof createWorkBudgets>;

export type WorkRates = Record<WorkKey['scope'], { perSecond: number; burst: number }>;

/** Requests that no cache answers need work. The burst is large enough for a page with its pictures and calls. */
const WORK_RATES: WorkRates = {
  network: { perSecond: 20, burst: 300 },
  login: { perSecond: 10, burst: 150 },
  loginsOfNetwork: { perSecond: 100, burst: 1500 },
};
const BURST_SECONDS = 30;

type WorkBudgetOptions = { redisUrl?: string | undefined; log: Logger; rates?: WorkRates | undefined };

/**
 * Copies of the shop share their budgets through Redis. Without Redis, or while it fails, each copy counts in its own
 * memory.
 */
export function createWorkBudgets({ redisUrl, log, rates = WORK_RATES }: WorkBudgetOptions) {
  const { redis, isShared } = redisUrl === undefined ? { isShared: undefined } : openRedis(redisUrl, log);
  const limiters = {
    network: createLimiter('network', rates, redis),
    login: createLimiter('login', rates, redis),
    loginsOfNetwork: createLimiter('loginsOfNetwork', rates, redis),
  };

  return {
    /** Takes units of work. A page takes one unit. Returns false if too few are left. */
    async spend({ scope, id }: WorkKey, units = 1): Promise<boolean> {
      try {
        await limiters[scope].consume(id, units);
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        throw error;
      }
    },
    /** Whether the copies of the shop share their budgets now. Undefined without Redis. */
    isShared: () => isShared?.(),
    close: () => redis?.disconnect(),
  };
}

function createLimiter(scope: WorkKey['scope'], rates: WorkRates, redis: Redis | undefined): BurstyRateLimiter {
  const { perSecond, burst } = rates[scope];
  return new BurstyRateLimiter(
    createWindow({ keyPrefix: `frontrow:${scope}`, points: perSecond, duration: 1 }, redis),
    createWindow({ keyPrefix: `frontrow:${scope}:burst`, points: burst, duration: BURST_SECONDS }, redis),
  );
}

type Window = { keyPrefix: string; points: number; duration: number };

function createWindow(window: Window, redis: Redis | undefined) {
  const own = new RateLimiterMemory(window);
  return redis ? new RateLimiterRedis({ ...window, storeClient: redis, insuranceLimiter: own }) : own;
}

const ANSWER_MS = 100;
const RETRY_MS = 1000;

/** A command fails at once if there is no connection, so that no visitor waits for Redis. */
function openRedis(url: string, log: Logger): { redis: Redis; isShared: () => boolean } {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    commandTimeout: ANSWER_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => RETRY_MS,
  });
  let isShared: boolean | undefined;
  const note = (shares: boolean) => {
    if (isShared === shares) return;
    isShared = shares;
    if (shares) log.info({ event: 'redis.connected' }, 'limits are shared through Redis');
    else log.warn({ event: 'redis.lost' }, 'Redis does not respond: this copy of the shop counts limits on its own');
  };
  redis.on('ready', () => note(true));
  redis.on('close', () => note(false));
  // Without a listener, ioredis would print each error.
  redis.on('error', () => note(false));
  return { redis, isShared: () => isShared ?? false };
}
