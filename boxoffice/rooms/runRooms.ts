import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import type { Log } from '#boxoffice/platform/http/requestContext.ts';
import { rooms } from '#boxoffice/platform/schema/rooms.ts';
import type { BeaconChain } from '#shared/kernel/beaconRounds.ts';
import { fromBase64Url, toBase64Url } from '#shared/kernel/bytes.ts';
import { callPlaces, findSaleEnd, SLOW_MS, type StepTimer } from './callPlaces.ts';
import { closeList, publishList } from './closeList.ts';
import { type Beacon, drawPlaces } from './drawPlaces.ts';
import { changeRoomRow, findRoom, listActiveRooms, type RoomRow } from './roomStore.ts';
import type { SaleHealth } from './saleHealth.ts';
import { sha256 } from './ticketOf.ts';

export type RoomJobDeps = {
  db: Database;
  log: Log;
  clock: () => Date;
  /** Undefined if rooms are drawn without public randomness. */
  beacon: Beacon | undefined;
  health: Pick<SaleHealth, 'isOverloaded'>;
  /** Time of this process's first request to the beacon for a room. */
  firstAsked: Map<string, number>;
  timer: StepTimer;
};
type DrawDeps = Omit<RoomJobDeps, 'health' | 'timer'>;
type CallDeps = Pick<RoomJobDeps, 'db' | 'clock' | 'health' | 'timer'>;

/** Announces, closes, publishes and draws rooms. All instances run this job once a second. */
export async function drawRooms(deps: DrawDeps): Promise<void> {
  const { db, clock, beacon } = deps;
  await announceRooms(db, { now: clock(), beacon: beacon?.chain });
  await runEach(await listActiveRooms(db, clock()), (room) => (room.seed ? undefined : drawRoom(deps, room)));
}

/** Calls people in the drawn rooms. This is a separate job, because publishing a long list takes seconds. */
export async function callRooms({ db, clock, health, timer }: CallDeps): Promise<void> {
  const active = await listActiveRooms(db, clock());
  const isOverloaded = active.length > 0 && health.isOverloaded();
  await runEach(active, async ({ sessionId, seed }) => {
    if (!seed) return;
    if (isOverloaded) await changeRoomRow(db, sessionId, { slowUntil: new Date(clock().getTime() + SLOW_MS) });
    await callPlaces(db, sessionId, { timer, now: clock() });
  });
}

/**
 * A failure of one room does not stop the others. The first error is thrown at the end, so that the job counts as
 * failed.
 */
async function runEach(active: readonly RoomRow[], run: (room: RoomRow) => Promise<void> | undefined): Promise<void> {
  const outcomes = await Promise.allSettled(active.map(run));
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

const SEED_BYTES = 32;

/**
 * Creates the secrets of rooms without secrets, and publishes the commitment to their seed. This also fixes whether the
 * draw uses the beacon.
 */
export async function announceRooms(db: Database, { now, beacon }: { now: Date; beacon: BeaconChain | undefined }) {
  const fresh = await db.select({ id: rooms.sessionId }).from(rooms).where(isNull(rooms.announcedAt));
  for (const { id } of fresh) {
    const serverSeed = toBase64Url(randomBytes(SEED_BYTES));
    await db
      .update(rooms)
      .set({
        announcedAt: now,
        ticketKey: toBase64Url(randomBytes(SEED_BYTES)),
        serverSeed,
        commitment: toBase64Url(sha256(fromBase64Url(serverSeed))),
        beacon: beacon ?? null,
      })
      .where(and(eq(rooms.sessionId, id), isNull(rooms.announcedAt)));
  }
}
