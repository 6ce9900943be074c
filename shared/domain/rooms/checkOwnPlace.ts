import { timeOfRound } from '#shared/kernel/beaconRounds.ts';
import { fromBase64Url } from '#shared/kernel/bytes.ts';
import { hashLeaf, isSameHash, type ReadTile, type Sha256 } from '#shared/kernel/merkleTiles.ts';
import type { VerifyEd25519 } from '#shared/kernel/verifyEd25519.ts';
import { createCallTimes, isTooEarly } from './callTimes.ts';
import { type BeaconTrust, checkBeacon } from './checkBeacon.ts';
import { isListed } from './isListed.ts';
import { drawKey } from './roomDraw.ts';
import { isLie } from './roomFinding.ts';
import type { RoomStanding } from './roomPlace.ts';
import { isCommitted, isListSigned, type RoomProof, recomputeSeed } from './roomProof.ts';

export const PLACE_CHECKS = [
  'commitment',
  'signature',
  'witness',
  'beacon',
  'seed',
  'included',
  'key',
  'order',
] as const;

/**
 * `noRandomness`: the rules allowed a draw without the beacon. `lateList`: the list came after the declared round.
 * `lateWitness`: this browser saw the list when the randomness was already public.
 */
export type PlaceNote = 'noRandomness' | 'lateList' | 'lateWitness';
export type PlaceCheck = { name: (typeof PLACE_CHECKS)[number]; ok: boolean; note?: PlaceNote };

/**
 * What this browser read first in the poll file: the commitment, the root and by its own clock when, and the seed that it
 * counted with.
 */
export type SeenRoom = {
  commitment?: string | undefined;
  root?: string | undefined;
  at?: number | undefined;
  seed?: string | undefined;
};

export type OwnPlace = BeaconTrust & {
  fairness: RoomProof;
  /** The visitor's ticket, base64url. */
  ticket: string;
  /** Number of arrival after the draw. */
  late?: number | undefined;
  seen?: SeenRoom | undefined;
  readTile: ReadTile;
  sha256: Sha256;
  verifyEd25519: VerifyEd25519;
};

/**
 * Checks a visitor's place in the browser, without trust in the shop. A check that is not possible (yet) is absent:
 * before the draw, without a memory of the poll file, or because a latecomer takes no part in the draw.
 */
export async function checkOwnPlace(own: OwnPlace): Promise<PlaceCheck[]> {
  const { fairness, sha256, late, seen } = own;
  const { list, draw, entries } = fairness;
  if (!list) return [];
  const leaf = hashLeaf(sha256, fromBase64Url(own.ticket));
  const root = fromBase64Url(list.root);
  const checks: PlaceCheck[] = [{ name: 'signature', ok: isListSigned(own.verifyEd25519, fairness, list) }];
  if (seen?.root ?? seen?.commitment) checks.push(checkWitness(fairness, seen!, list.root));
  if (late === undefined) {
    const ok = await isListed(sha256, leaf, { size: list.tickets, root, readTile: own.readTile });
    checks.push({ name: 'included', ok });
  }
  if (draw) {
    const { randomness, check } = toBeaconCheck(own);
    const seed = recomputeSeed(sha256, fairness, randomness)!;
    const key = drawKey(sha256, seed, leaf);
    const shownSeed = fromBase64Url(seen?.seed ?? draw.seed);
    checks.push({ name: 'commitment', ok: isCommitted(sha256, fairness, draw) }, check);
    checks.push({ name: 'seed', ok: isSameHash(seed, fromBase64Url(draw.seed)) });
    if (late === undefined) checks.push({ name: 'key', ok: drawKey(sha256, shownSeed, leaf) === key });
    if (entries) checks.push({ name: 'order', ok: isInOrder(own, seed, late === undefined ? { key } : { late }) });
  }
  return PLACE_CHECKS.flatMap((name) => checks.filter((check) => check.name === name));
}

/** A root that was seen before the round's time cannot depend on the round, and no seed can be chosen afterwards. */
function checkWitness({ commitment, beacon, round }: RoomProof, seen: SeenRoom, root: string): PlaceCheck {
  const ok = (seen.root ?? root) === root && (seen.commitment ?? commitment) === commitment;
  const { at = Number.POSITIVE_INFINITY } = seen;
  const isLate = beacon !== undefined && round !== undefined && at >= timeOfRound(beacon, round);
  return { name: 'witness', ok, ...(isLate && { note: 'lateWitness' as const }) };
}

function toBeaconCheck(own: OwnPlace): { randomness: Uint8Array | undefined; check: PlaceCheck } {
  const { randomness, findings } = checkBeacon(own.fairness, own);
  const names = findings.map(({ name }) => name);
  const note = (['noRandomness', 'lateList'] as const).find((each) => names.includes(each));
  return { randomness, check: { name: 'beacon', ok: !findings.some(isLie), ...(note && { note }) } };
}

/** Nobody behind this place entered before it was called. */
function isInOrder({ fairness, sha256 }: OwnPlace, seed: Uint8Array, standing: RoomStanding): boolean {
  const calledAt = createCallTimes(fairness.steps)(standing);
  const isBehind = (leaf: string, late: number | null) => {
    if ('late' in standing) return late !== null && late > standing.late;
    return late !== null || drawKey(sha256, seed, fromBase64Url(leaf)) > standing.key;
  };
  return !fairness.entries?.some(([leaf, at, late]) => isTooEarly(at, calledAt) && isBehind(leaf, late));
}
