import { sha256 } from '#boxoffice/rooms/ticketOf.ts';
import type { RoomFairness } from '#shared/contract/room.ts';
import { decideRound, drawKey, drawSeed } from '#shared/domain/rooms/roomDraw.ts';
import { BEACON_PATIENCE_MS } from '#shared/domain/rooms/roomRules.ts';
import { timeOfRound } from '#shared/kernel/beaconRounds.ts';
import { fromBase64Url, toBase64Url, toUtf8 } from '#shared/kernel/bytes.ts';
import { readRandomness } from '#shared/kernel/drandBeacon.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { buildTileLevels, compareHashes, hashAt, hashLeaf, readRoot, tileOf } from '#shared/kernel/merkleTiles.ts';
import { type TestBeacon, testBeacon } from './testBeacon.ts';

const CLOSES_AT = Date.parse('2027-03-01T10:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();

type RoomOptions = {
  tickets: number;
  /** Numbers of the visitors whose room tickets are not in the tree. */
  dropped?: readonly number[];
  late?: number;
  /** People called per second. */
  rate?: number;
  /** One in this many visitors enters when called. */
  oneIn?: number;
  /** Name of the server's seed. */
  serverSeed?: string;
  beacon?: TestBeacon | 'none' | 'silent';
  /** Time from the close to the published list. */
  publishedAfterMs?: number;
};
export type HonestRoom = Awaited<ReturnType<typeof honestRoom>>;

/** Returns the room ticket of a visitor in base64url. */
export const ticketOf = (visitor: number | string): string =>
  toBase64Url(sha256(toUtf8(`visitor ${visitor}`)).subarray(0, 16));
export const leafOf = (ticket: string): Uint8Array => hashLeaf(sha256, fromBase64Url(ticket));

/** Returns the whole proof of a room that kept its rules. The same options give the same bytes. */
export async function honestRoom({ tickets, dropped = [], ...options }: RoomOptions) {
  const visitors = Array.from({ length: tickets }, (_, visitor) => visitor).filter((each) => !dropped.includes(each));
  const leaves = joinLeaves(visitors.map((visitor) => leafOf(ticketOf(visitor))));
  const tree = await growTree(leaves);
  const { fairness, chain } = await drawRoom(tree, options);
  const calls = callPlaces(fairness, { leaves, tickets: visitors.length, ...options });
  return { fairness: { ...fairness, ...calls }, chain, ...tree };
}

/** Concatenates leaf hashes in ascending order, as the tree has them. */
export const joinLeaves = (leaves: readonly Uint8Array[]): Uint8Array =>
  new Uint8Array(Buffer.concat(leaves.toSorted(compareHashes)));

/** Computes the tree above these concatenated leaf hashes. */
export async function growTree(leaves: Uint8Array) {
  const levels = buildTileLevels(sha256, leaves);
  const readTile = (level: number, index: number) => tileOf(levels[level] ?? new Uint8Array(), index);
  const root = toBase64Url(await readRoot(sha256, leaves.length / 32, readTile));
  return { levels, readTile, root };
}

const ROOM_ID = 'gala-1';

async function drawRoom(
  { levels, root }: { levels: Uint8Array[]; root: string },
  { serverSeed = 'seed', beacon = testBeacon(), publishedAfterMs = 2 * SECOND_MS }: Omit<RoomOptions, 'tickets'>,
) {
  const seedBytes = sha256(toUtf8(serverSeed));
  const closesAt = iso(CLOSES_AT);
  const { chain } = typeof beacon === 'string' ? testBeacon() : beacon;
  const closed = { closedAt: iso(CLOSES_AT + 500), publishedAt: iso(CLOSES_AT + publishedAfterMs) };
  const list = { ...closed, tickets: levels[0]!.length / 32, root };
  const round = decideRound(chain, { closesAt, publishedAt: list.publishedAt });
  const patience = beacon === 'silent' ? BEACON_PATIENCE_MS : 0;
  const fairness: RoomFairness = {
    version: 2,
    id: ROOM_ID,
    opensAt: iso(CLOSES_AT - 30 * MINUTE_MS),
    closesAt,
    promisedAt: closesAt,
    commitment: toBase64Url(sha256(seedBytes)),
    ...(beacon !== 'none' && { beacon: chain, round }),
    list,
    draw: {
      drawnAt: iso(timeOfRound(chain, round) + patience + SECOND_MS),
      serverSeed: toBase64Url(seedBytes),
      ...(typeof beacon === 'object' && { beaconSignature: beacon.signRound(round) }),
      seed: '',
    },
    steps: [],
  };
  return { fairness: redraw(fairness), chain };
}

/** Returns the room with the seed that follows from its parts. */
export function redraw(fairness: RoomFairness): RoomFairness {
  const { id, beacon, round, list, draw } = fairness;
  const randomness = beacon && draw?.beaconSignature ? readRandomness(beacon, round!, draw.beaconSignature) : undefined;
  const [serverSeed, root] = [fromBase64Url(draw!.serverSeed), fromBase64Url(list!.root)];
  const seed = drawSeed(sha256, { serverSeed, randomness, root, roomId: id });
  return { ...fairness, draw: { ...draw!, seed: toBase64Url(seed) } };
}

type Calling = Pick<RoomOptions, 'late' | 'rate' | 'oneIn' | 'tickets'> & { leaves: Uint8Array };

/** Calls `rate` people a second: first the draw, then the latecomers. One in `oneIn` of them enters within a minute. */
function callPlaces(
  { draw }: RoomFairness,
  { leaves, tickets, late = 0, rate = 50, oneIn = 1 }: Calling,
): Pick<RoomFairness, 'steps' | 'entries' | 'end'> {
  const startsAt = Date.parse(draw!.drawnAt);
  const drawSteps = Math.ceil(tickets / rate);
  const steps = Array.from({ length: drawSteps + Math.ceil(late / rate) + 1 }, (_, second) => {
    const called = tickets === 0 ? 1 : Math.min(1, (second * rate) / tickets);
    const lateCalled = (second - drawSteps) * rate;
    return [startsAt + second * SECOND_MS, called, Math.max(0, Math.min(late, lateCalled))] as [number, number, number];
  });
  const seed = fromBase64Url(draw!.seed);
  const comesAt = (step: number, visitor: number) => steps[step]![0] + ((visitor * 7919) % 60) * SECOND_MS;
  const drawn = Array.from({ length: tickets }, (_, index) => {
    const key = drawKey(sha256, seed, hashAt(leaves, index));
    const step = steps.findIndex(([, called]) => called > key);
    return [toBase64Url(hashAt(leaves, index)), comesAt(step, index), null] as [string, number, null];
  });
  const latecomers = Array.from({ length: late }, (_, number) => {
    const step = drawSteps + Math.floor(number / rate) + 1;
    return [toBase64Url(leafOf(ticketOf(`late ${number}`))), comesAt(step, number), number] as [string, number, number];
  });
  const entries = [...drawn, ...latecomers].filter((_, index) => index % oneIn === 0).toSorted((a, b) => a[1] - b[1]);
  return { steps, entries, end: { endedAt: iso(steps.at(-1)![0] + 10 * MINUTE_MS), reason: 'allCalled' } };
}
