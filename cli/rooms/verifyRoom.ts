import * as z from 'zod/mini';
import { sha256 } from '#boxoffice/rooms/ticketOf.ts';
import { type RoomFairness, RoomFairness as RoomFairnessSchema, RoomNow } from '#shared/contract/room.ts';
import { type BeaconChain, QUICKNET } from '#shared/kernel/beaconRounds.ts';
import { readRandomness } from '#shared/kernel/drandBeacon.ts';
import { countHashes, countTiles } from '#shared/kernel/merkleTiles.ts';
import type { KeptPoll, SeenCopy } from '#shared/proof/compareSeen.ts';
import { findLies } from '#shared/proof/findLies.ts';
import type { RoomFinding } from '#shared/proof/roomFinding.ts';
import { CommandError } from '../terminal/CommandError.ts';
import { createProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readText } from '../text/readText.ts';
import type { RoomFiles } from './openRoomFiles.ts';

export type RoomReport = { room: RoomFairness | undefined; findings: RoomFinding[]; ms: number };

type Options = {
  terminal: Pick<Terminal, 'sketch'>;
  seen: SeenCopy | undefined;
  /** Hexadecimal public key of a beacon other than drand's quicknet. */
  beaconKey: string | undefined;
};

/** Verifies the whole draw of a room from its published files. */
export async function verifyRoom(files: RoomFiles, { terminal, seen, beaconKey }: Options): Promise<RoomReport> {
  const startedAt = performance.now();
  const read = readFairness(await files.readProof(), files.roomId);
  const finish = (findings: RoomFinding[]) => ({
    room: read.room,
    findings,
    ms: Math.round(performance.now() - startedAt),
  });
  if (!read.room) return finish([{ name: 'format', detail: read.problem }]);
  const progress = createProgress(terminal, countAllTiles(read.room.list?.tickets ?? 0));
  try {
    const findings = await findLies({
      proof: read.room,
      seen,
      tickets: 'all',
      chain: trustedChain(read.room, beaconKey),
      findTile: async (level, index) => {
        const tile = await files.findTile(level, index);
        progress.step('tiles');
        return tile;
      },
      sha256,
      readRandomness,
    });
    return finish(findings);
  } finally {
    progress.done();
  }
}

/** Evidence that a browser saved: poll files with their times, and the proof. */
const Evidence = z.object({
  polls: z.array(z.object({ poll: RoomNow, readAt: z.int() })),
  proof: z.optional(RoomFairnessSchema),
});

/**
 * Reads a `fair.json`, a `now.json` or a browser's evidence. `FILE@TIME` gives the time at which the reader got a
 * `now.json`.
 */
export async function readSeen(place: string, stdin: NodeJS.ReadableStream): Promise<SeenCopy> {
  const [, path, time] = /^(.*?)(?:@(\d{4}-\d\d-\d\dT.*))?$/.exec(place)!;
  const readAt = time === undefined ? undefined : Date.parse(time);
  if (Number.isNaN(readAt)) throw new CommandError(`${time} is not a time, such as 2027-03-05T12:00:20+08:00`);
  const value = parseJson((await readText(path!, stdin)).text);
  const evidence = Evidence.safeParse(value);
  if (evidence.success) return evidence.data;
  const proof = RoomFairnessSchema.safeParse(value);
  if (proof.success) return { proof: proof.data };
  const poll = RoomNow.safeParse(value);
  const kept: KeptPoll | undefined = poll.data && { poll: poll.data, readAt };
  if (kept) return { polls: [kept] };
  throw new CommandError(`${path} is neither a room's fair.json nor its now.json, nor what its page saved`);
}

type ReadRoom = { room: RoomFairness; problem?: never } | { room: undefined; problem: string };

function readFairness(bytes: Uint8Array, roomId: string | undefined): ReadRoom {
  const { data: room, error } = RoomFairnessSchema.safeParse(parseJson(new TextDecoder().decode(bytes)));
  const [issue] = error?.issues ?? [];
  if (!room) return { room, problem: `fair.json is not a room's: ${issue?.path.join('.') || 'it'} ${issue?.message}` };
  if (roomId !== undefined && room.id !== roomId) return { room: undefined, problem: `it is the room ${room.id}` };
  return { room };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Without a key, the chain is drand's quicknet, which no operator controls. With a key, the times of the rounds come
 * from the room.
 */
const trustedChain = ({ beacon }: RoomFairness, beaconKey: string | undefined): BeaconChain =>
  beaconKey === undefined ? QUICKNET : { ...QUICKNET, ...beacon, publicKey: beaconKey };

function countAllTiles(tickets: number): number {
  let tiles = 0;
  for (let level = 0; countHashes(tickets, level) > 0; level += 1) tiles += countTiles(tickets, level);
  return tiles;
}
