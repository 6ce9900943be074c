import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { and, asc, eq, isNull, notBetween, or } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { roomJoins, rooms } from '#boxoffice/platform/schema/rooms.ts';
import { decideRound } from '#shared/domain/rooms/roomDraw.ts';
import { toBase64Url } from '#shared/kernel/bytes.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import type { ClosedList } from './buildList.ts';
import { changeRoomRow, type RoomRow } from './roomStore.ts';
import { insertTiles } from './tileStore.ts';

type Clock = () => Date;

/**
 * Duration of an instance's claim to build the tree. It is long enough for a tree of a million tickets, and short
 * enough that, after a crash, another instance can build the tree before the beacon's round.
 */
const CLAIM_MS = 12 * SECOND_MS;
const LONGEST_BUILD_MS = MINUTE_MS;
const WORKER = new URL('./listWorker.ts', import.meta.url);

/** Closes the list, so that later joins are latecomers. Waits for the joins that are being stored. */
export async function closeList(db: Database, { sessionId, saleStartsAt }: RoomRow, now: Date): Promise<void> {
  await db
    .update(rooms)
    .set({ closedAt: now, closesAt: saleStartsAt })
    .where(and(eq(rooms.sessionId, sessionId), isNull(rooms.closedAt)));
}

/** Builds the tree of the closed list in a worker, and publishes the tiles, the root and the beacon's round. */
export async function publishList(db: Database, room: RoomRow, clock: Clock): Promise<void> {
  const { sessionId } = room;
  if (!(await claimBuilding(db, sessionId, clock()))) return;
  await buildAndStore(db, room, clock).finally(() => changeRoomRow(db, sessionId, { buildingUntil: null }));
}

async function buildAndStore(db: Database, room: RoomRow, clock: Clock): Promise<void> {
  const { sessionId } = room;
  const list = await buildInWorker(await readJoins(db, sessionId));
  await insertTiles(db, sessionId, list.levels);
  const publishedAt = clock();
  const round = findRound({ ...room, round: null, publishedAt }) ?? null;
  await db
    .update(rooms)
    .set({ root: toBase64Url(list.root), tickets: list.tickets, publishedAt, round })
    .where(and(eq(rooms.sessionId, sessionId), isNull(rooms.root)));
}

/** A claim that ends too far in the future was made before the clock was set back, so it does not count. */
async function claimBuilding(db: Database, sessionId: string, now: Date): Promise<boolean> {
  const { buildingUntil } = rooms;
  const until = new Date(now.getTime() + CLAIM_MS);
  const claimed = await db
    .update(rooms)
    .set({ buildingUntil: until })
    .where(
      and(
        eq(rooms.sessionId, sessionId),
        isNull(rooms.root),
        or(isNull(buildingUntil), notBetween(buildingUntil, now, until)),
      ),
    )
    .returning({ id: rooms.sessionId });
  return claimed.length > 0;
}

async function readJoins(db: Database, sessionId: string): Promise<Uint8Array> {
  const rows = await db
    .select({ tickets: roomJoins.tickets })
    .from(roomJoins)
    .where(eq(roomJoins.sessionId, sessionId))
    .orderBy(asc(roomJoins.id));
  return new Uint8Array(Buffer.concat(rows.map(({ tickets }) => tickets)));
}

/** Hashing a million tickets takes seconds, during which this process must respond to requests. */
async function buildInWorker(joins: Uint8Array): Promise<ClosedList> {
  const worker = new Worker(WORKER, { workerData: joins, transferList: [joins.buffer as ArrayBuffer] });
  const signal = AbortSignal.timeout(LONGEST_BUILD_MS);
  try {
    const [list] = await once(worker, 'message', { signal });
    return list as ClosedList;
  } finally {
    await worker.terminate();
  }
}

type RoundFacts = Pick<RoomRow, 'beacon' | 'round' | 'closesAt' | 'publishedAt'>;

/**
 * Returns the beacon's round for the draw. Until the list is published, this is the announced round. Undefined without
 * the beacon.
 */
export function findRound({ beacon, round, closesAt, publishedAt }: RoundFacts): number | undefined {
  if (!beacon) return undefined;
  return round ?? decideRound(beacon, { closesAt: closesAt.toISOString(), publishedAt: publishedAt?.toISOString() });
}
