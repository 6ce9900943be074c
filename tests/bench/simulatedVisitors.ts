import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { createJoinRoom } from '#boxoffice/rooms/createJoinRoom.ts';
import { ROOM_TIMES } from '#boxoffice/rooms/roomRoutes.ts';
import type { RoomRow } from '#boxoffice/rooms/roomStore.ts';
import { ticketOf } from '#boxoffice/rooms/ticketOf.ts';
import { createTileReader } from '#boxoffice/rooms/tileStore.ts';
import { percentile } from '#cli/storm/percentile.ts';
import { pollAfterMs } from '#client/pages/room/nextPollMs.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';

export type Joining = {
  ms: number;
  /** Median and 99th percentile of the time from a join to its answer, in milliseconds. */
  p50: number;
  p99: number;
  /** Joins that were refused or not stored. */
  failed: number;
  /** The first `kept` tickets. */
  tickets: Buffer[];
};
type Crowd = { visitors: number; joinMs: number; kept: number };

const TICK_MS = 10;
/** One in this many joins is measured. */
const SAMPLE = 97;

/** Lets the visitors join at an even rate, and waits for all answers. */
export async function joinAll(db: Database, room: RoomRow, { visitors, joinMs, kept }: Crowd): Promise<Joining> {
  const store = createJoinRoom({ db, readTile: createTileReader(), gatherMs: ROOM_TIMES.gatherMs });
  const [waits, tickets]: [number[], Buffer[]] = [[], []];
  let failed = 0;
  const startedAt = performance.now();
  let answered: Promise<unknown> = Promise.resolve();

  async function join(number: number): Promise<void> {
    const userId = randomUUID();
    const ticket = ticketOf(room.ticketKey, userId);
    if (number < kept) tickets.push(ticket);
    const askedAt = performance.now();
    await store({ roomId: room.sessionId, ticket, isBehind: false, now: new Date() });
    if (number % SAMPLE === 0) waits.push(performance.now() - askedAt);
  }

  for (let joined = 0; joined < visitors; ) {
    const due = Math.min(visitors, Math.ceil((visitors * (performance.now() - startedAt + TICK_MS)) / joinMs));
    for (; joined < due; joined += 1)
      answered = join(joined).catch(() => {
        failed += 1;
      });
    await pass(TICK_MS);
  }
  await answered;
  const [p50, p99] = [50, 99].map((percent) => Math.round(percentile(waits, percent)));
  return { ms: Math.round(performance.now() - startedAt), p50: p50!, p99: p99!, failed, tickets };
}

/**
 * Number of polls by all visitors in the `seconds` from the draw until the last visitor is called. A poll gets a static
 * file.
 */
export type Polls = { all: number; mostPerSecond: number; seconds: number };

/** Counts the polls. Each visitor polls at the interval for their remaining wait, from the draw until the call. */
export function countPolls({ visitors, rate }: { visitors: number; rate: number }): Polls {
  const seconds = Math.ceil(visitors / rate);
  let [all, perSecond] = [0, 0];
  // In the last second, only visitors with a wait of one second poll. A second earlier, visitors with a wait of two
  // seconds poll too.
  for (let wait = 1; wait <= seconds; wait += 1) {
    perSecond += (Math.min(rate, visitors) * SECOND_MS) / pollAfterMs(wait * SECOND_MS, 0.5);
    all += perSecond;
  }
  return { all: Math.round(all), mostPerSecond: Math.round(perSecond), seconds };
}
