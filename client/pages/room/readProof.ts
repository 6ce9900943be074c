import { sha256 } from '@noble/hashes/sha2.js';
import { findKeptPolls, type RoomMemory } from '#client/features/room/roomMemory.ts';
import type { RoomFairness } from '#shared/contract/room.ts';
import { roomFilesPath } from '#shared/domain/paths/shopPaths.ts';
import { QUICKNET } from '#shared/kernel/beaconRounds.ts';
import { readRandomness } from '#shared/kernel/drandBeacon.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import { findLies } from '#shared/proof/findLies.ts';
import {
  FINDING_LEVELS,
  type RoomFinding,
  type RoomFindingName,
  type RoomResult,
  resultOf,
} from '#shared/proof/roomFinding.ts';
import { findKey } from './roomPlace.ts';

export type OwnProof = PlaceChecks & { key: number | undefined };

/** Checks the visitor's place against the published files. Load this lazily: it imports the signature library. */
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

/** The checks that the page shows, with the findings of each. */
const CHECKS = {
  commitment: ['commitment'],
  witness: ['seen', 'unlisted', 'lateWitness'],
  times: ['format', 'closedEarly', 'times', 'round', 'lateList'],
  beacon: ['foreignBeacon', 'beacon', 'noRandomness'],
  seed: ['seed'],
  included: ['included'],
  order: ['frontier', 'entryUnknown', 'entryEarly', 'entryLate', 'entryTwice'],
} as const satisfies Record<string, readonly RoomFindingName[]>;
type CheckName = keyof typeof CHECKS;
type Note = Exclude<(typeof CHECKS)[CheckName][number], Lie>;
type Lie = { [Name in RoomFindingName]: (typeof FINDING_LEVELS)[Name] extends 'lie' ? Name : never }[RoomFindingName];

/** `note`: a finding that the rules allow but that weakens the proof, or one that this browser saw too late. */
export type PlaceCheck = { name: CheckName; result: RoomResult; note?: Note };
type PlaceChecks = { result: RoomResult; checks: PlaceCheck[] };
type Facts = { proof: RoomFairness; hasPolls: boolean; isLate: boolean };

/** The result of each check that was possible. Some checks need the draw, and `entries` exist only after the end. */
export function toPlaceChecks(findings: readonly RoomFinding[], { proof, hasPolls, isLate }: Facts): PlaceChecks {
  const { list, draw, entries } = proof;
  const isPossible: Record<CheckName, unknown> = {
    commitment: draw,
    witness: list && hasPolls,
    times: list,
    beacon: draw,
    seed: draw,
    included: list && !isLate,
    order: entries,
  };
  const checks = (Object.keys(CHECKS) as CheckName[])
    .filter((name) => isPossible[name])
    .map((name): PlaceCheck => {
      const own = findings.filter((finding) => (CHECKS[name] as readonly string[]).includes(finding.name));
      const note = own.find((finding) => FINDING_LEVELS[finding.name] !== 'lie')?.name as Note | undefined;
      return { name, result: resultOf(own), ...(note && { note }) };
    });
  return { result: resultOf(findings), checks };
}
