import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { roomSteps } from '#boxoffice/platform/schema/rooms.ts';
import { type EndReason, TURN_MS, type WaitReason } from '#shared/domain/rooms/roomRules.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import { type RoomStock, readRoomStock } from './roomStock.ts';
import { changeRoomRow, findRoom, type RoomRow, withRoomLock } from './roomStore.ts';

/** All instances run the step each second. A step within this time after the last one is skipped. */
const SHORTEST_STEP_MS = 0.9 * SECOND_MS;
/** After an outage of all instances, at most the calls due within this time are made at once. */
const LONGEST_STEP_MS = 3 * SECOND_MS;
/** `called` keeps twelve decimals, which is exact for a million tickets, and short in the file that visitors poll. */
const DIGITS = 1e12;
/** Time for which a room waits after an instance was overloaded. Each run of the job during the overload extends it. */
export const SLOW_MS = 3 * SECOND_MS;

export type StepTimer = ReturnType<typeof createStepTimer>;

/**
 * Measures the time since the last step of a room by any instance. Uses the monotonic clock of this process, because
 * clocks can be set back and differ between machines.
 */
export function createStepTimer(running: () => number = () => performance.now()) {
  const seen = new Map<string, { step: number; at: number }>();
  const note = (roomId: string, steppedAt: Date) => seen.set(roomId, { step: steppedAt.getTime(), at: running() });

  /** Returns milliseconds; 0 for a step that this process sees for the first time. */
  function since(roomId: string, steppedAt: Date): number {
    const last = seen.get(roomId);
    if (last?.step === steppedAt.getTime()) return running() - last.at;
    note(roomId, steppedAt);
    return 0;
  }
  return { note, since };
}

/**
 * Calls the people who have become due since the last step, unless the room waits. Ends a room that is no longer
 * needed.
 */
export function callPlaces(
  db: Database,
  roomId: string,
  { timer, now: told }: { timer: StepTimer; now: Date },
): Promise<void> {
  return withRoomLock(db, roomId, async (tx) => {
    const room = await findRoom(tx, roomId);
    if (!room?.seed || room.endedAt) return;
    const last = room.steppedAt ?? room.drawnAt!;
    const ms = timer.since(roomId, last);
    if (ms < SHORTEST_STEP_MS) return;
    // Steps never go back in time.
    const now = new Date(Math.max(told.getTime(), last.getTime() + 1));
    const stock = await readRoomStock(tx, room, told);
    const endReason = await findEndReason(tx, room, { stock, now });
    const waitsFor = endReason ? null : findWaitReason(room, { stock, now: told });
    timer.note(roomId, now);
    await changeRoomRow(tx, roomId, {
      steppedAt: now,
      unsold: stock.unsold,
      came: stock.came,
      waitsFor,
      ...(endReason && { endedAt: now, endReason }),
    });
    if (!endReason && !waitsFor)
      await step(tx, room, { people: (room.rate * Math.min(ms, LONGEST_STEP_MS)) / SECOND_MS, now });
  });
}

async function step(tx: Database, room: RoomRow, { people, now }: { people: number; now: Date }): Promise<void> {
  const { sessionId, tickets, lateJoined } = room;
  const waiting = (1 - room.called) * tickets;
  const called = people < waiting ? roundDown(room.called + people / tickets) : 1;
  const rest = Math.max(0, people - waiting);
  const lateCalled = called === 1 ? Math.min(lateJoined, room.lateCalled + rest) : room.lateCalled;
  if (called === room.called && lateCalled === room.lateCalled) return;
  await changeRoomRow(tx, sessionId, { called, lateCalled });
  await tx.execute(sql`
    insert into ${roomSteps} (session_id, step, at, called, late_called)
    select ${sessionId}, count(*), ${now.toISOString()}::timestamptz, ${called}::float8, ${Math.floor(lateCalled)}::int
    from ${roomSteps} where session_id = ${sessionId}`);
}

const roundDown = (share: number) => Math.floor(share * DIGITS) / DIGITS;

type Facts = { stock: RoomStock; now: Date };

async function findEndReason(tx: Database, room: RoomRow, { stock, now }: Facts): Promise<EndReason | undefined> {
  const reason = findSaleEnd(room, now);
  if (reason) return reason;
  if (stock.unsold === 0) return 'soldOut';
  if (room.called < 1 || room.lateCalled < room.lateJoined) return undefined;
  const [last] = await tx
    .select({ at: roomSteps.at })
    .from(roomSteps)
    .where(eq(roomSteps.sessionId, room.sessionId))
    .orderBy(desc(roomSteps.step))
    .limit(1);
  // The room stays open for the turn of the people who were called last.
  const since = Math.max((last?.at ?? room.drawnAt!).getTime(), room.openedAt?.getTime() ?? 0);
  return now.getTime() - since > TURN_MS ? 'allCalled' : undefined;
}

/** Returns why the sale of the session has ended; undefined if it has not. Does not check whether tickets are left. */
export function findSaleEnd({ isCancelled, isWithdrawn, saleEndsAt }: RoomRow, now: Date): EndReason | undefined {
  if (isCancelled) return 'cancelled';
  return isWithdrawn || now >= saleEndsAt ? 'saleEnded' : undefined;
}

function findWaitReason(
  { pausedFor, isOnSale, saleStartsAt, closesAt, slowUntil }: RoomRow,
  { stock, now }: Facts,
): WaitReason | null {
  if (pausedFor) return pausedFor;
  if (!isOnSale) return 'stopped';
  // After the list was closed, the start of the sale was moved to a later time.
  if (now < saleStartsAt && saleStartsAt > closesAt) return 'late';
  // A time more than `SLOW_MS` in the future was stored before the clock was set back, so it does not count.
  if (slowUntil && slowUntil > now && slowUntil.getTime() <= now.getTime() + SLOW_MS) return 'busy';
  return stock.hasFree ? null : 'allHeld';
}
