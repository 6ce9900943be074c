import type { Database } from '../database/database.ts';
import type { Log } from '../http/requestContext.ts';
import { announceRooms } from './announceRooms.ts';
import { callPlaces, findSaleEnd, SLOW_MS, type StepTimer } from './callPlaces.ts';
import { closeList, publishList } from './closeList.ts';
import { type Beacon, drawPlaces } from './drawPlaces.ts';
import { changeRoomRow, findRoom, listActiveRooms, type RoomRow } from './roomStore.ts';
import type { SaleHealth } from './saleHealth.ts';

export type RoomJobDeps = {
  db: Database;
  log: Log;
  clock: () => Date;
  /** Undefined: rooms are drawn without public randomness. */
  beacon: Beacon | undefined;
  health: Pick<SaleHealth, 'isOverloaded'>;
  /** When this process asked the beacon first for a room. */
  firstAsked: Map<string, number>;
  timer: StepTimer;
};
type DrawDeps = Omit<RoomJobDeps, 'health' | 'timer'>;
type CallDeps = Pick<RoomJobDeps, 'db' | 'clock' | 'health' | 'timer'>;

/** Announces rooms, closes, publishes and draws them. All box offices run it once a second. */
export async function drawRooms(deps: DrawDeps): Promise<void> {
  const { db, clock, beacon } = deps;
  await announceRooms(db, { now: clock(), beacon: beacon?.chain });
  const rooms = await listActiveRooms(db, clock());
  await runEach(rooms, (room) => (room.seed ? undefined : drawRoom(deps, room)));
}

/** Calls people in the rooms that are drawn. A job of its own, because publishing a long list takes seconds. */
export async function callRooms({ db, clock, health, timer }: CallDeps): Promise<void> {
  const rooms = await listActiveRooms(db, clock());
  const isOverloaded = rooms.length > 0 && health.isOverloaded();
  await runEach(rooms, async ({ sessionId, seed }) => {
    if (!seed) return;
    if (isOverloaded) await changeRoomRow(db, sessionId, { slowUntil: new Date(clock().getTime() + SLOW_MS) });
    await callPlaces(db, sessionId, { timer, now: clock() });
  });
}

/** A room that fails does not stop the others. The first error is thrown at the end, so that the job counts as failed. */
async function runEach(rooms: readonly RoomRow[], run: (room: RoomRow) => Promise<void> | undefined): Promise<void> {
  const outcomes = await Promise.allSettled(rooms.map(run));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function drawRoom({ db, log, clock, beacon, firstAsked }: DrawDeps, listed: RoomRow): Promise<void> {
  const { sessionId } = listed;
  const endReason = findSaleEnd(listed, clock());
  if (endReason) {
    await changeRoomRow(db, sessionId, { endedAt: clock(), endReason });
    return;
  }
  if (!listed.promisedAt) await changeRoomRow(db, sessionId, { promisedAt: listed.saleStartsAt });
  let room: RoomRow | undefined = listed;
  if (!room.closedAt && clock() >= room.saleStartsAt) {
    await closeList(db, room, clock());
    room = await findRoom(db, sessionId);
  }
  if (room?.closedAt && !room.root) {
    await publishList(db, room, clock);
    room = await findRoom(db, sessionId);
  }
  if (room?.root && !room.seed) await drawPlaces({ db, log, clock, firstAsked, relays: beacon?.relays ?? [] }, room);
}
