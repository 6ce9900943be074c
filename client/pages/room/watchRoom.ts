import type { RoomNow } from '#shared/contract/room.ts';
import { roomFilesPath } from '#shared/domain/paths/shopPaths.ts';
import { ROOM_PHASES } from '#shared/domain/rooms/roomRules.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';

type Watch = {
  load: () => Promise<RoomNow>;
  /** Time until the next request; undefined ends the watch. */
  delayMs: (failures: number) => number | undefined;
  onNews: (now: RoomNow) => void;
  onFailure: (failures: number) => void;
};

const LONGEST_REQUEST_MS = 10 * SECOND_MS;

/** Reads the file that is the same for everybody, without cookies. Its bytes may come from any cache on the way. */
export async function loadNow(roomId: string): Promise<RoomNow> {
  const signal = AbortSignal.timeout(LONGEST_REQUEST_MS);
  const answer = await fetch(`${roomFilesPath(roomId)}/now.json`, { signal, cache: 'no-cache', credentials: 'omit' });
  const now: RoomNow = await answer.json();
  if (!answer.ok || !ROOM_PHASES.includes(now.phase)) throw new Error(`The room answered ${answer.status}`);
  return now;
}

export type ServerClock = ReturnType<typeof createServerClock>;

/**
 * The server's clock, so that a wrong clock of the device does not matter. An answer that was stored on its way is older
 * than it seems, so the latest time counts. While the device sleeps its running time may stop; the next answer corrects it.
 * All times are milliseconds since 1970.
 */
export function createServerClock(at: number, running: () => number = () => performance.now()) {
  let ahead = at - running();
  return {
    /** Takes the server's time from an answer that arrived just now. */
    takeTime(later: number) {
      ahead = Math.max(ahead, later - running());
    },
    now: () => running() + ahead,
  };
}

/**
 * Whether a poll file is older than another one: a cache on the way may have kept it. After a longer time, the clock of
 * the server was set back. The state of a room never goes back.
 */
export function isOlder(news: RoomNow, last: RoomNow): boolean {
  if (last.seed !== undefined && news.seed === undefined) return true;
  const isSame = news.seed === last.seed;
  if (isSame && (news.called < last.called || news.lateCalled < last.lateCalled)) return true;
  return news.at < last.at && last.at - news.at < MINUTE_MS;
}

/** Asks at once, then again after each delay, and at once when the page becomes visible or the network returns. */
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
