import { fromBase64Url } from '#shared/kernel/bytes.ts';
import { isSameHash, type Sha256 } from '#shared/kernel/merkleTiles.ts';
import type { VerifyEd25519 } from '#shared/kernel/verifyEd25519.ts';
import { CLOCK_TOLERANCE_MS } from './callTimes.ts';
import { type BeaconTrust, checkBeacon } from './checkBeacon.ts';
import { checkEntries, checkSteps } from './checkEntries.ts';
import { checkTickets, type FindTile } from './checkTickets.ts';
import { compareSeen, type SeenCopy } from './compareSeen.ts';
import { FINDING_LEVELS, type RoomFinding, type RoomFindingName } from './roomFinding.ts';
import { isCommitted, isListSigned, type RoomProof, recomputeSeed } from './roomProof.ts';

export type WholeRoom = BeaconTrust & {
  proof: RoomProof;
  /** What the reader saved earlier. Only this notices a proof that was computed anew from other tickets. */
  seen?: SeenCopy | undefined;
  findTile: FindTile;
  sha256: Sha256;
  verifyEd25519: VerifyEd25519;
};

/** Checks the whole draw of a room for all tickets. The findings are in the order of the checks, one of each name. */
export async function findLies(room: WholeRoom): Promise<RoomFinding[]> {
  const { proof, seen, sha256 } = room;
  const { randomness, findings: ofBeacon } = checkBeacon(proof, room);
  const { leaves, findings: ofTickets } = proof.list ? await checkTickets({ ...room, list: proof.list }) : noTickets;
  const findings = [
    ...checkParts(proof),
    ...checkCommitment(room),
    ...checkList(room),
    ...(seen ? compareSeen(proof, seen) : []),
    ...ofTickets,
    ...ofBeacon,
    ...checkSeed(room, randomness),
    ...checkSteps(proof),
    ...checkEntries({ proof, leaves, sha256 }),
    ...findUnfinished(proof),
  ];
  const names = Object.keys(FINDING_LEVELS) as RoomFindingName[];
  return names.flatMap((name) => findings.filter((finding) => finding.name === name).slice(0, 1));
}

const noTickets: Awaited<ReturnType<typeof checkTickets>> = { findings: [] };

function checkParts({ list, draw }: RoomProof): RoomFinding[] {
  return draw && !list ? [{ name: 'format', detail: 'there is a draw without a list' }] : [];
}

function checkCommitment({ proof, sha256 }: WholeRoom): RoomFinding[] {
  if (!proof.draw || isCommitted(sha256, proof, proof.draw)) return [];
  return [{ name: 'commitment', detail: 'the server drew with another seed than it had committed to' }];
}

function checkList({ proof, verifyEd25519 }: WholeRoom): RoomFinding[] {
  const { list, closesAt } = proof;
  if (!list) return [];
  const findings: RoomFinding[] = [];
  if (!isListSigned(verifyEd25519, proof, list))
    findings.push({ name: 'signature', detail: "the list is not signed with the room's key" });
  if (Date.parse(list.closedAt) + CLOCK_TOLERANCE_MS < Date.parse(closesAt))
    findings.push({ name: 'closedEarly', detail: `closed at ${list.closedAt}, announced for ${closesAt}` });
  return findings;
}

/** Without the randomness of a signature that was given, the seed cannot be computed. */
function checkSeed({ proof, sha256 }: WholeRoom, randomness: Uint8Array | undefined): RoomFinding[] {
  const { draw } = proof;
  const seed = recomputeSeed(sha256, proof, randomness);
  if (!draw || !seed || (draw.beaconSignature !== undefined && !randomness)) return [];
  if (isSameHash(seed, fromBase64Url(draw.seed))) return [];
  return [{ name: 'seed', detail: "it does not follow from the server's seed, the randomness and the root" }];
}

function findUnfinished({ list, draw, end, entries }: RoomProof): RoomFinding[] {
  const missing = [
    !list && 'the list is not closed',
    !draw && 'the order is not drawn',
    !(end && entries) && 'the room is not over, and its entries are not published',
  ].filter((each) => each !== false);
  return missing.length > 0 ? [{ name: 'unfinished', detail: missing.join('; ') }] : [];
}
