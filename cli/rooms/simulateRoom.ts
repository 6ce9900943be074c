import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drawKey } from '#shared/domain/rooms/roomDraw.ts';
import { fromBase64Url } from '#shared/kernel/bytes.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import { countHashes, countTiles, HASH_BYTES } from '#shared/kernel/merkleTiles.ts';
import type { Database } from '#upstream/database/database.ts';
import { openDatabase } from '#upstream/openDatabase.ts';
import { announceRooms } from '#upstream/rooms/announceRooms.ts';
import { callPlaces } from '#upstream/rooms/callPlaces.ts';
import { closeList, publishList } from '#upstream/rooms/closeList.ts';
import { drawPlaces } from '#upstream/rooms/drawPlaces.ts';
import { enterRoom } from '#upstream/rooms/enterRoom.ts';
import { readFairness } from '#upstream/rooms/readFairness.ts';
import { findRoom, type RoomRow } from '#upstream/rooms/roomStore.ts';
import { sha256 } from '#upstream/rooms/sha256.ts';
import { leafOf } from '#upstream/rooms/ticketOf.ts';
import { createTileReader } from '#upstream/rooms/tileStore.ts';
import { toRoomNow } from '#upstream/rooms/toRoomNow.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { RoomFiles } from './openRoomFiles.ts';
import { insertSimulatedSession, SIMULATED_SESSION } from './simulatedSession.ts';
import { countPolls, type Joining, joinAll, type Polls } from './simulatedVisitors.ts';
import { type RoomReport, verifyRoom } from './verifyRoom.ts';

export type Simulation = {
  visitors: number;
  /** Time in which all of them join. */
  joinMs: number;
  rate: number;
  /** Visitors who come when they are called; the others stay away. At most all of them. */
  buyers: number;
};
export type SimulationReport = Simulation & {
  joining: Joining;
  closeMs: number;
  callMs: number;
  pollBytes: number;
  /** Buyers who came. */
  entered: number;
  polls: Polls;
  proofBytes: number;
  verification: RoomReport;
  /** Largest resident memory of this process, with the embedded database in it. */
  peakBytes: number;
};
type Options = { terminal: Terminal; wrapFiles: (files: RoomFiles) => RoomFiles };

/**
 * Runs a whole room in a temporary embedded database: joins through the handler of the shop's call, close, draw, calls,
 * and the verification of the published proof. Joins take real time; calls are made on a clock of their own.
 */
export async function simulateRoom(simulation: Simulation, options: Options): Promise<SimulationReport> {
  const folder = await mkdtemp(join(tmpdir(), 'frontrow-room-'));
  const { db, close } = await openDatabase({ dataDir: folder });
  try {
    return await runRoom(db, simulation, options);
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
}

async function runRoom(
  db: Database,
  simulation: Simulation,
  { terminal, wrapFiles }: Options,
): Promise<SimulationReport> {
  const { visitors, joinMs, rate, buyers } = simulation;
  await insertSimulatedSession(db, { rate, saleStartsAt: new Date(Date.now() + joinMs) });
  await announceRooms(db, { now: new Date(), beacon: undefined });
  const joining = await joinAll(db, await readRow(db), { visitors, joinMs, kept: buyers, terminal });

  const closing = performance.now();
  await closeList(db, await readRow(db), new Date());
  await publishList(db, await readRow(db), () => new Date());
  await drawPlaces({ db, log: SILENT, clock: () => new Date(), firstAsked: new Map(), relays: [] }, await readRow(db));
  const closeMs = Math.round(performance.now() - closing);

  const calling = performance.now();
  const called = await callAll(db, { tickets: joining.tickets, terminal });
  const callMs = Math.round(performance.now() - calling);

  const files = filesOf(db, await readRow(db));
  const [proof, tileBytes] = [await files.readProof(), countTreeBytes((await readRow(db)).tickets)];
  const verification = await verifyRoom(wrapFiles(files), { terminal, seen: undefined, beaconKey: undefined });
  return {
    ...simulation,
    joining,
    closeMs,
    callMs,
    ...called,
    polls: countPolls(simulation),
    proofBytes: proof.length + tileBytes,
    verification,
    peakBytes: process.resourceUsage().maxRSS * 1024,
  };
}

const silence = () => {};
const SILENT = { debug: silence, info: silence, warn: silence, error: silence };

async function readRow(db: Database): Promise<RoomRow> {
  return (await findRoom(db, SIMULATED_SESSION))!;
}

type Calling = { tickets: readonly Buffer[]; terminal: Terminal };
type Called = { pollBytes: number; entered: number };

/** Calls everybody second by second, lets the buyers enter when they are called, and sells out. */
async function callAll(db: Database, { tickets, terminal }: Calling): Promise<Called> {
  const readTile = createTileReader();
  const drawn = await readRow(db);
  const seed = fromBase64Url(drawn.seed!);
  const buyers = tickets
    .map((ticket) => ({ ticket, key: drawKey(sha256, seed, leafOf(ticket)) }))
    .toSorted((one, other) => one.key - other.key);
  let [now, pollBytes, entered] = [drawn.drawnAt!, 0, 0];
  for (let room = drawn; room.called < 1; ) {
    now = new Date(now.getTime() + SECOND_MS);
    await callPlaces(db, SIMULATED_SESSION, now);
    room = await readRow(db);
    pollBytes = Math.max(pollBytes, JSON.stringify(toRoomNow(room, now)).length);
    for (; entered < buyers.length && buyers[entered]!.key < room.called; entered += 1)
      await enterRoom({ db, readTile }, { roomId: SIMULATED_SESSION, ticket: buyers[entered]!.ticket, now });
    terminal.sketch?.(`${Math.round(room.called * 100)} % called`);
  }
  await db.execute(sql`update units set state = 'sold' where session_id = ${SIMULATED_SESSION}`);
  await callPlaces(db, SIMULATED_SESSION, new Date(now.getTime() + SECOND_MS));
  return { pollBytes, entered };
}

/** The files as the shop publishes them. */
function filesOf(db: Database, room: RoomRow): RoomFiles {
  const readTile = createTileReader();
  return {
    place: SIMULATED_SESSION,
    roomId: SIMULATED_SESSION,
    readProof: async () => Buffer.from(JSON.stringify(await readFairness(db, room))),
    findTile: async (level, index) => readTile(db, room)(level, index),
  };
}

function countTreeBytes(tickets: number): number {
  let hashes = 0;
  for (let level = 0; countTiles(tickets, level) > 0; level += 1) hashes += countHashes(tickets, level);
  return hashes * HASH_BYTES;
}
