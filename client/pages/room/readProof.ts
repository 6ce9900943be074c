import { sha256 } from '@noble/hashes/sha2.js';
import { findKeptPolls, type RoomMemory } from '#client/features/room/roomMemory.ts';
import type { RoomFairness } from '#shared/contract/room.ts';
import { roomFilesPath } from '#shared/domain/paths/shopPaths.ts';
import { QUICKNET } from '#shared/kernel/beaconRounds.ts';
import { readRandomness } from '#shared/kernel/drandBeacon.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import { findLies } from '#shared/proof/findLies.ts';
import { findKey } from './roomPlace.ts';
import { type PlaceChecks, toPlaceChecks } from './toPlaceChecks.ts';

export type OwnProof = PlaceChecks & { key: number | undefined };

/** Checks the visitor's place against the published files. Load this lazily: it brings the code of the signatures. */
export async function readProof(roomId: string, { ticket, late }: RoomMemory): Promise<OwnProof> {
  const proof = await readFairness(roomId);
  const polls = findKeptPolls(roomId);
  const findings = await findLies({
    proof,
    seen: { polls },
    tickets: late === undefined ? { own: ticket } : 'late',
    findTile: async (level, index) =>
      new Uint8Array(await (await readFile(`${roomFilesPath(roomId)}/tiles/${level}/${index}`)).arrayBuffer()),
    sha256,
    chain: QUICKNET,
    readRandomness,
  });
  const seed = proof.draw?.seed;
  const key = seed && late === undefined ? findKey(seed, ticket) : undefined;
  return { ...toPlaceChecks(findings, { proof, hasPolls: polls.length > 0, isLate: late !== undefined }), key };
}

export const readFairness = async (roomId: string): Promise<RoomFairness> =>
  (await readFile(`${roomFilesPath(roomId)}/fair.json`)).json();

async function readFile(path: string): Promise<Response> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(20 * SECOND_MS), credentials: 'omit' });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}
