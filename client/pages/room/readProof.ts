import { sha256 } from '@noble/hashes/sha2.js';
import { findSeenRoom, type RoomMemory } from '#client/features/room/roomMemory.ts';
import type { RoomFairness } from '#shared/contract/room.ts';
import { roomFilesPath } from '#shared/domain/paths/shopPaths.ts';
import { checkOwnPlace, type PlaceCheck } from '#shared/domain/rooms/checkOwnPlace.ts';
import { QUICKNET } from '#shared/kernel/beaconRounds.ts';
import { readRandomness } from '#shared/kernel/drandBeacon.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import { verifyEd25519 } from '#shared/kernel/verifyEd25519.ts';
import { findKey } from './findKey.ts';

export type OwnProof = { checks: PlaceCheck[]; key: number | undefined };

/** Checks the visitor's place against the published files. Load this lazily: it brings the code of the signatures. */
export async function readProof(roomId: string, memory: RoomMemory): Promise<OwnProof> {
  const folder = roomFilesPath(roomId);
  const fairness: RoomFairness = await (await readFile(`${folder}/fair.json`)).json();
  const readTile = async (level: number, index: number) =>
    new Uint8Array(await (await readFile(`${folder}/tiles/${level}/${index}`)).arrayBuffer());
  const { ticket, late } = memory;
  const checks = await checkOwnPlace({
    fairness,
    ticket,
    late,
    seen: findSeenRoom(roomId),
    readTile,
    sha256,
    verifyEd25519,
    chain: QUICKNET,
    readRandomness,
  });
  const seed = fairness.draw?.seed;
  return { checks, key: seed && late === undefined ? findKey(seed, ticket) : undefined };
}

async function readFile(path: string): Promise<Response> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(20 * SECOND_MS), credentials: 'omit' });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}
