import type { RoomFairness } from '#shared/contract/room.ts';
import { drawSeed } from '#shared/domain/rooms/roomDraw.ts';
import { fromBase64Url } from '#shared/kernel/bytes.ts';
import { isSameHash, type Sha256 } from '#shared/kernel/merkleTiles.ts';
import { type BeaconTrust, checkBeacon } from './checkBeacon.ts';
import { checkEntries, checkSteps } from './checkEntries.ts';
import { type CheckedTickets, checkOwnTicket, checkTickets, type FindTile } from './checkTickets.ts';
import { compareSeen, isWitnessed, type SeenCopy } from './compareSeen.ts';
import { CLOCK_TOLERANCE_MS, FINDING_LEVELS, type RoomFinding, type RoomFindingName } from './roomFinding.ts';

export type CheckedRoom = BeaconTrust & {
  proof: RoomFairness;
  /** Copy that the reader kept. Only this copy reveals a proof that was computed again from other tickets. */
  seen?: SeenCopy | undefined;
  /**
   * Places to check: all, or that of one room ticket (base64url), for which a browser needs only a few tiles. A
   * latecomer takes no part in the draw.
   */
  tickets: 'all' | 'late' | { own: string };
  findTile: FindTile;
  sha256: Sha256;
};

/** Checks the draw of a room. The findings are in the order of the checks, at most one of each name. */
export async function findLies(room: CheckedRoom): Promise<RoomFinding[]> {
  const { proof, seen = {}, sha256 } = room;
  const { randomness, findings: ofBeacon } = checkBeacon(proof, room);
  const { leaves, findings: ofTickets } = await checkList(room);
  const ofSteps = checkSteps(proof);
  const findings = [
    ...checkCommitment(room),
    ...checkTimes(proof),
    ...compareSeen(proof, seen),
    ...ofTickets,
    ...ofBeacon.filter(({ name }) => name !== 'lateList' || !isWitnessed(proof, seen)),
    ...checkSeed(room, randomness),
    ...(ofSteps.length > 0 ? ofSteps : checkEntries({ proof, leaves, sha256 })),
    ...findUnfinished(proof),
  ];
  const names = Object.keys(FINDING_LEVELS) as RoomFindingName[];
  return names.flatMap((name) => findings.filter((finding) => finding.name === name).slice(0, 1));
}

function checkList({
  proof: { list },
  tickets,
  findTile,
  sha256,
}: CheckedRoom): CheckedTickets | Promise<CheckedTickets> {
  if (!list || tickets === 'late') return { findings: [] };
  if (tickets === 'all') return checkTickets({ list, findTile, sha256 });
  return checkOwnTicket({ list, findTile, sha256 }, tickets.own);
}

function checkCommitment({ proof: { commitment, draw }, sha256 }: CheckedRoom): RoomFinding[] {
  if (!draw || isSameHash(sha256(fromBase64Url(draw.serverSeed)), fromBase64Url(commitment))) return [];
  return [{ name: 'commitment', detail: 'the server drew with another seed than it had committed to' }];
}

function checkTimes({ list, draw, closesAt, promisedAt = closesAt }: RoomFairness): RoomFinding[] {
  if (!list) return draw ? [{ name: 'format', detail: 'there is a draw without a list' }] : [];
  const { closedAt, publishedAt } = list;
  const findings: RoomFinding[] = [];
  const isBefore = (one: string, other: string) => Date.parse(one) + CLOCK_TOLERANCE_MS < Date.parse(other);
  for (const announced of [closesAt, promisedAt])
    if (isBefore(closedAt, announced))
      findings.push({ name: 'closedEarly', detail: `closed at ${closedAt}, announced for ${announced}` });
  if (isBefore(publishedAt, closedAt))
    findings.push({ name: 'times', detail: 'the list was published before its close' });
  if (draw && isBefore(draw.drawnAt, publishedAt)) findings.push({ name: 'times', detail: 'drawn before the list' });
  return findings;
}

/** If the signature is given but its randomness is unknown, the seed cannot be computed. */
function checkSeed({ proof: { id, list, draw }, sha256 }: CheckedRoom, randomness?: Uint8Array): RoomFinding[] {
  if (!list || !draw || (draw.beaconSignature !== undefined && !randomness)) return [];
  const [serverSeed, root] = [fromBase64Url(draw.serverSeed), fromBase64Url(list.root)];
  const seed = drawSeed(sha256, { serverSeed, randomness, root, roomId: id });
  if (isSameHash(seed, fromBase64Url(draw.seed))) return [];
  return [{ name: 'seed', detail: "it does not follow from the server's seed, the randomness and the root" }];
}

function findUnfinished({ list, draw, end, entries }: RoomFairness): RoomFinding[] {
  const missing = [
    !list && 'the list is not closed',
    !draw && 'the order is not drawn',
    !(end && entries) && 'the room is not over, and its entries are not published',
  ].filter((each) => each !== false);
  return missing.length > 0 ? [{ name: 'unfinished', detail: missing.join('; ') }] : [];
}
