import { createPrivateKey, sign } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import { decideRound, declareRound } from '#shared/domain/rooms/checkBeacon.ts';
import { closingText } from '#shared/domain/rooms/roomDraw.ts';
import { ROOM_RULES } from '#shared/domain/rooms/roomRules.ts';
import { toBase64Url } from '#shared/kernel/bytes.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import type { Database } from '../database/database.ts';
import { roomJoins, rooms } from '../schema/rooms.ts';
import type { ClosedList } from './buildList.ts';
import type { RoomRow } from './roomStore.ts';
import { insertTiles } from './tileStore.ts';

type Clock = () => Date;

/** Time for one box office to build the tree, before another one tries. */
const BUILDING_MS = MINUTE_MS;
const WORKER = new URL('./listWorker.ts', import.meta.url);

/** Closes the list: joins that come after it are latecomers. Waits for the joins that are being stored. */
export async function closeList(db: Database, { sessionId, saleStartsAt }: RoomRow, now: Date): Promise<void> {
  await db
    .update(rooms)
    .set({ closedAt: now, closesAt: saleStartsAt })
    .where(and(eq(rooms.sessionId, sessionId), isNull(rooms.closedAt)));
}

/** Builds the tree of the closed list in a worker, and publishes its tiles and the signed root. */
export async function publishList(db: Database, room: RoomRow, clock: Clock): Promise<void> {
  const { sessionId } = room;
  if (!(await claimBuilding(db, sessionId, clock()))) return;
  const list = await buildInWorker(await readJoins(db, sessionId));
  await insertTiles(db, sessionId, list.levels);
  const [root, tickets] = [toBase64Url(list.root), list.tickets];
  const publishedAt = clock();
  await db
    .update(rooms)
    .set({
      root,
      tickets,
      publishedAt,
      rootSignature: signList(room, { root, tickets }),
      ...roundOf(room, publishedAt),
    })
    .where(and(eq(rooms.sessionId, sessionId), isNull(rooms.root)));
}

async function claimBuilding(db: Database, sessionId: string, now: Date): Promise<boolean> {
  const claimed = await db
    .update(rooms)
    .set({ buildingUntil: new Date(now.getTime() + BUILDING_MS) })
    .where(
      and(
        eq(rooms.sessionId, sessionId),
        isNull(rooms.root),
        or(isNull(rooms.buildingUntil), lt(rooms.buildingUntil, now)),
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

/** Hashing a million tickets takes seconds, in which this process goes on answering. */
async function buildInWorker(joins: Uint8Array): Promise<ClosedList> {
  const worker = new Worker(WORKER, { workerData: joins, transferList: [joins.buffer as ArrayBuffer] });
  const signal = AbortSignal.timeout(BUILDING_MS);
  try {
    const [list] = await once(worker, 'message', { signal });
    return list as ClosedList;
  } finally {
    await worker.terminate();
  }
}

function signList({ sessionId, closedAt, signingKey }: RoomRow, list: { root: string; tickets: number }): string {
  const key = createPrivateKey({ key: Buffer.from(signingKey, 'base64url'), format: 'der', type: 'pkcs8' });
  const text = closingText({ roomId: sessionId, closedAt: closedAt!.toISOString(), ...list });
  return sign(null, Buffer.from(text), key).toString('base64url');
}

/** A list that is published after the declared round uses a later one, so that nobody knew the randomness before. */
function roundOf({ beacon, closesAt }: RoomRow, publishedAt: Date): { round?: number } {
  if (!beacon) return {};
  const room = { closesAt: closesAt.toISOString(), rules: ROOM_RULES };
  return { round: decideRound(beacon, room, publishedAt.toISOString()) };
}

/** The round that decides, or that the room declares while its list is open. Undefined without the beacon. */
export function findRound({ beacon, round, closesAt }: RoomRow): number | undefined {
  if (!beacon) return undefined;
  return round ?? declareRound(beacon, { closesAt: closesAt.toISOString(), rules: ROOM_RULES });
}
