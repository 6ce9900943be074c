import type { RoomNow } from '#shared/contract/room.ts';
import { roomFilesPath } from '#shared/domain/paths/shopPaths.ts';
import { ROOM_PHASES } from '#shared/domain/rooms/roomRules.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';

type Watch = {
  load: () => Promise<RoomNow>;
  /** Time until the next request. Undefined ends the polling. */
  delayMs: (failures: number) => number | undefined;
  onNews: (now: RoomNow) => void;
  onFailure: (failures: number) => void;
};

const LONGEST_REQUEST_MS = 10 * SECOND_MS;

/** Requests the file that is the same for all visitors, without cookies. Any cache may return it. */
export async function loadNow(roomId: string): Promise<RoomNow> {
  const signal = AbortSignal.timeout(LONGEST_REQUEST_MS);
  const answer = await fetch(`${roomFilesPath(roomId)}/now.json`, { signal, cache: 'no-cache', credentials: 'omit' });
  const now: RoomNow = await answer.json();
  if (!answer.ok || !ROOM_PHASES.includes(now.phase)) throw new Error(`The room answered ${answer.status}`);
  return now;
}

export type ServerClock = ReturnType<typeof createServerClock>;

/**
 * The server's clock, so that a wrong clock of the device has no effect. A response from a cache is older than it
 * seems, so the latest time counts. While the device sleeps, its monotonic clock may stop. The next response corrects
 * that. All times are in milliseconds since 1970.
 */
export function createServerClock(at: number, running: () => number = () => performance.now()) {
  let ahead = at - running();
  return {
    /** Sets the clock from a response that has just arrived. */
    takeTime(later: number) {
      ahead = Math.max(ahead, later - running());
    },
    now: () => running() + ahead,
  };
}

/**
 * Whether a poll file is older than the last one, because a cache returned it. If only its time is much older, it
 * counts as newer, because the server's clock was set back. The state of a room never goes back.
 */
export function isOlder(news: RoomNow, last: RoomNow): boolean {
  if (last.seed !== undefined && news.seed === undefined) return true;
  const isSame = news.seed === last.seed;
  if (isSame && (news.called < last.called || news.lateCalled < last.lateCalled)) return true;
  return news.at < last.at && last.at - news.at < MINUTE_MS;
}

/** Polls at once, then after each delay, and at once when the page becomes visible or the network returns. */
export function watchRoom({ load, delayMs, onNews, onFailure }: Watch): () => void {
  const end = new AbortController();
  const { signal } = end;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;

  function plan() {
    clearTimeout(timer);
    const delay = signal.aborted ? undefined : delayMs(failures);
    if (delay !== undefined) timer = setTimeout(ask, delay);
  }
  async function ask() {
    clearTimeout(timer);
    if (asking || signal.aborted) return;
    asking = true;
    const now = await load().catch(() => undefined);
    asking = false;
    if (signal.aborted) return;
    failures = now ? 0 : failures + 1;
    if (now) onNews(now);
    else onFailure(failures);
    plan();
  }
  function changeVisibility() {
    if (document.visibilityState === 'visible') void ask();
    else plan();
  }

  document.addEventListener('visibilitychange', changeVisibility, { signal });
  addEventListener('online', () => void ask(), { signal });
  void ask();
  return () => {
    end.abort();
    clearTimeout(timer);
  };
}
