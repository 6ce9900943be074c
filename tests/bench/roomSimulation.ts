import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#boxoffice/openDatabase.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { callPlaces, createStepTimer } from '#boxoffice/rooms/callPlaces.ts';
import { pauseRoom, resumeRoom, typeBeacon } from '#boxoffice/rooms/changeRoom.ts';
import { closeList, publishList } from '#boxoffice/rooms/closeList.ts';
import { drawPlaces } from '#boxoffice/rooms/drawPlaces.ts';
import { enterRoom } from '#boxoffice/rooms/enterRoom.ts';
import { readFairness, toRoomNow } from '#boxoffice/rooms/roomAnswers.ts';
import { findRoom, type RoomRow } from '#boxoffice/rooms/roomStore.ts';
import { announceRooms } from '#boxoffice/rooms/runRooms.ts';
import { leafOf, sha256 } from '#boxoffice/rooms/ticketOf.ts';
import { createTileReader } from '#boxoffice/rooms/tileStore.ts';
import { type RoomFiles, saveRoomFiles } from '#cli/rooms/openRoomFiles.ts';
import { type RoomReport, verifyRoom } from '#cli/rooms/verifyRoom.ts';
import { drawKey } from '#shared/domain/rooms/roomDraw.ts';
import { timeOfRound } from '#shared/kernel/beaconRounds.ts';
import { fromBase64Url } from '#shared/kernel/bytes.ts';
import { HOUR_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { countHashes, countTiles, HASH_BYTES } from '#shared/kernel/merkleTiles.ts';
import { testBeacon } from '#tests/support/rooms/testBeacon.ts';
import { insertSimulatedSession, SIMULATED_SESSION } from './simulatedSession.ts';
import { countPolls, type Joining, joinAll, type Polls } from './simulatedVisitors.ts';

export type Simulation = {
  visitors: number;
  /** Time in which all these visitors join. */
  joinMs: number;
  /** Visitors who join after the draw. */
  late: number;
  rate: number;
  /** Number of visitors who enter when they are called. The same number of latecomers enter, if there are enough. */
  buyers: number;
  /** Seconds for which an operator pauses the room, halfway. */
  pause: number;
  /** Folder in which the proof is saved. */
  save?: string | undefined;
};
export type SimulationReport = Simulation & {
  joining: Joining;
  /** Time from the close to the published list; `closeMs` is the time to the draw without the wait for the round. */
  listMs: number;
  closeMs: number;
  callMs: number;
  pollBytes: number;
  /** Number of buyers who entered. */
  entered: number;
  polls: Polls;
  proofBytes: number;
  verification: RoomReport;
  /** Largest resident memory of this process, which runs the embedded database. */
  peakBytes: number;
};

/** The beacon that signs the simulated rounds. */
export const SIMULATED_BEACON = testBeacon();

/**
 * Runs a whole room in a temporary embedded database: joins through the handler of the shop's call, close, a beacon
 * that an operator enters, draw, latecomers, a pause, calls, and the verification of the published proof. Joins take
 * real time; from the draw on, the room has a clock of its own.
 */
export async function simulateRoom(simulation: Simulation): Promise<SimulationReport> {
  const folder = await mkdtemp(join(tmpdir(), 'frontrow-room-'));
  const { db, close } = await openDatabase({ dataDir: folder });
  try {
    return await runRoom(db, simulation);
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
}

async function runRoom(db: Database, simulation: Simulation): Promise<SimulationReport> {
  const { visitors, joinMs, rate, buyers, late, save } = simulation;
  const { chain, signRound } = SIMULATED_BEACON;
  await insertSimulatedSession(db, { rate, saleStartsAt: new Date(Date.now() + HOUR_MS + joinMs) });
  await announceRooms(db, { now: new Date(), beacon: chain });
  const joining = await joinAll(db, await readRow(db), { visitors, joinMs, kept: buyers });
  await db.execute(
    sql`update sessions set sale_starts_at = ${new Date().toISOString()} where id = ${SIMULATED_SESSION}`,
  );

  const closing = performance.now();
  await closeList(db, await readRow(db), new Date());
  await publishList(db, await readRow(db), () => new Date());
  const listMs = Math.round(performance.now() - closing);
  const round = (await readRow(db)).round!;
  const drawsAt = new Date(timeOfRound(chain, round) + SECOND_MS);
  await typeBeacon(db, { sessionId: SIMULATED_SESSION, signature: signRound(round), now: drawsAt });
  const deps = { db, log: SILENT, clock: () => drawsAt, firstAsked: new Map(), relays: [] };
  await drawPlaces(deps, await readRow(db));
  const closeMs = Math.round(performance.now() - closing);
  const lateJoining =
    late > 0 ? await joinAll(db, await readRow(db), { visitors: late, joinMs: 1, kept: buyers }) : undefined;

  const calling = performance.now();
  const called = await callAll(db, simulation, { drawn: joining.tickets, late: lateJoining?.tickets ?? [] });
  const callMs = Math.round(performance.now() - calling);

  const files = filesOf(db, await readRow(db));
  const [proof, tileBytes] = [await files.readProof(), countTreeBytes((await readRow(db)).tickets)];
  const verification = await verifyRoom(save === undefined ? files : saveRoomFiles(files, save), {
    terminal: { sketch: undefined },
    seen: undefined,
    beaconKey: chain.publicKey,
  });
  return {
    ...simulation,
    joining,
    listMs,
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

type Tickets = { drawn: readonly Buffer[]; late: readonly Buffer[] };
type Called = { pollBytes: number; entered: number };

/** Calls all visitors second by second, lets the buyers enter when they are called, and then sells all places. */
async function callAll(db: Database, { pause }: Simulation, { drawn, late }: Tickets): Promise<Called> {
  const readTile = createTileReader();
  const first = await readRow(db);
  const seed = fromBase64Url(first.seed!);
  const buyers = drawn
    .map((ticket) => ({ ticket, key: drawKey(sha256, seed, leafOf(ticket)) }))
    .toSorted((one, other) => one.key - other.key);
  let [now, pollBytes, comes, comesLate] = [first.drawnAt!, 0, 0, 0];
  const timer = createStepTimer(() => now.getTime());
  timer.note(SIMULATED_SESSION, now);
  const sessionId = SIMULATED_SESSION;

  async function pass() {
    now = new Date(now.getTime() + SECOND_MS);
    await callPlaces(db, sessionId, { timer, now });
    return readRow(db);
  }
  const enter = (ticket: Buffer) => enterRoom({ db, readTile }, { roomId: sessionId, ticket, now });

  let isPaused = false;
  for (let room = first; room.called < 1 || room.lateCalled < room.lateJoined; ) {
    if (!isPaused && room.called >= 0.5) {
      isPaused = true;
      await pauseRoom(db, { sessionId, reason: 'technical', now });
      for (let second = 0; second < pause; second += 1) await pass();
      await resumeRoom(db, { sessionId, now });
    }
    room = await pass();
    pollBytes = Math.max(pollBytes, JSON.stringify(toRoomNow(room, now)).length);
    for (; comes < buyers.length && buyers[comes]!.key < room.called; comes += 1) await enter(buyers[comes]!.ticket);
    for (; comesLate < late.length && comesLate < Math.floor(room.lateCalled); comesLate += 1)
      await enter(late[comesLate]!);
  }
  await db.execute(sql`update units set state = 'sold' where session_id = ${sessionId}`);
  await pass();
  return { pollBytes, entered: comes + comesLate };
}

/** Returns the files as the shop publishes them. */
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
