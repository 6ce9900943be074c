import { RefusedError } from '#shared/contract/errorBody.ts';
import type { RoomPlace } from '#shared/contract/room.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { spreadMs } from './nextPollMs.ts';

/** If less than this time remains before the close, visitors join at once. */
const CALM_MS = 2 * MINUTE_MS;

/**
 * Time for which the browser waits before it joins. Early joins are spread over a minute, because an earlier join gives
 * no advantage.
 */
export const joinDelayMs = (closesInMs: number, random: number): number =>
  closesInMs > CALM_MS ? Math.round(random * MINUTE_MS) : 0;

const MOST_TRIES = 8;
const RETRY_MS = 4 * SECOND_MS;
/**
 * Whether a retry can succeed: after a network error, a 429 response or a server error, or while the list is being
 * built.
 */
const isTemporary = (error: unknown) =>
  !(error instanceof RefusedError) ||
  error.body.code === 429 ||
  error.body.code >= 500 ||
  error.body.reason === 'room.drawing';

/** Joins, and retries for about half a minute. Returns undefined if no request succeeds. */
export async function joinPatiently(
  join: () => Promise<RoomPlace>,
  pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<RoomPlace | undefined> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    try {
      return await join();
    } catch (error) {
      if (!isTemporary(error)) return undefined;
      await pass(spreadMs(RETRY_MS, Math.random()));
    }
  }
  return undefined;
}

/**
 * Waits, but ends at once when the visitor leaves the page, because the browser may stop the timers of a hidden page.
 */
export function waitWhileVisible(ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (ms <= 0) return resolve();
    const end = new AbortController();
    const finish = () => {
      end.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    const { signal } = end;
    document.addEventListener('visibilitychange', finish, { signal });
    addEventListener('pagehide', finish, { signal });
  });
}
