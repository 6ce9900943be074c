import type { RoomFairness, RoomNow } from '#shared/contract/room.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import { timeOfDraw } from './checkBeacon.ts';
import { CLOCK_TOLERANCE_MS, type RoomFinding, toTime } from './roomFinding.ts';

/** `readAt`: time of arrival by the reader's own clock, in milliseconds. The room itself wrote `at`. */
export type KeptPoll = { poll: RoomNow; readAt?: number | undefined };
/** A copy of the room's files that a visitor kept. */
export type SeenCopy = { proof?: RoomFairness | undefined; polls?: readonly KeptPoll[] | undefined };

/** Maximum age of the room's state in responses of the shop's instances. */
const KEPT_MS = 5 * SECOND_MS;
/** Maximum age that caches add, and maximum error of the reader's clock. */
const ON_THE_WAY_MS = 15 * SECOND_MS;

/**
 * Compares a room with a kept copy. Each finding contradicts the room's proof or weakens it.
 */
export function compareSeen(proof: RoomFairness, { proof: earlier, polls = [] }: SeenCopy): RoomFinding[] {
  const detail =
    (earlier && findOtherPart(proof, earlier)) ?? polls.map((kept) => findLie(proof, kept.poll)).find(Boolean);
  const unlisted = polls.find((kept) => isUnlisted(proof, kept));
  const listed = polls.filter(({ poll }) => poll.root !== undefined);
  const findings: RoomFinding[] = detail ? [{ name: 'seen', detail }] : [];
  if (unlisted)
    findings.push({ name: 'unlisted', detail: `a reader at ${toTime(unlisted.readAt!)} did not get the list` });
  if (listed.length > 0 && timeOfDraw(proof) !== undefined && !isWitnessed(proof, { polls: listed }))
    findings.push({ name: 'lateWitness', detail: 'the list was read only after its round was published' });
  return findings;
}

/**
 * Whether a visitor read the list, and the number of the draw's round, before the beacon published that round. Neither
 * can have changed since.
 */
export function isWitnessed(proof: RoomFairness, { polls = [] }: SeenCopy): boolean {
  const drawsAt = timeOfDraw(proof) ?? Number.NEGATIVE_INFINITY;
  return polls.some(
    ({ poll, readAt }) => poll.root === proof.list?.root && poll.round === proof.round && (readAt ?? poll.at) < drawsAt,
  );
}

type Pair = [what: string, is: unknown, was: unknown];

const findOther = (pairs: readonly Pair[]): string | undefined => {
  const other = pairs.find(([, is, was]) => JSON.stringify(is) !== JSON.stringify(was));
  return other && `${other[0]} is not the one that was seen`;
};

/** Each part is final when it is published. The start of the sale may only move to a later time. */
function findOtherPart(proof: RoomFairness, earlier: RoomFairness): string | undefined {
  const { promisedAt, list, draw, end } = earlier;
  const pairs: Pair[] = (['id', 'commitment', 'beacon'] as const).map((part) => [
    `the ${part}`,
    proof[part],
    earlier[part],
  ]);
  if (promisedAt) pairs.push(['the promised start', proof.promisedAt, promisedAt]);
  if (list)
    for (const part of ['list', 'closesAt', 'round'] as const) pairs.push([`the ${part}`, proof[part], earlier[part]]);
  if (draw) pairs.push(['the draw', proof.draw, draw]);
  if (end?.endedAt === proof.end?.endedAt) pairs.push(['the list of entries', proof.entries, earlier.entries]);
  pairs.push(['the history of calls', proof.steps.slice(0, earlier.steps.length), earlier.steps]);
  if (promisedAt && Date.parse(proof.closesAt) < Date.parse(earlier.closesAt))
    return `the sale was announced for ${earlier.closesAt}`;
  return findOther(pairs);
}

function findLie(proof: RoomFairness, poll: RoomNow): string | undefined {
  const { list, draw, round, entries } = proof;
  const { commitment, root, seed, at, came } = poll;
  const pairs: Pair[] = commitment === undefined ? [] : [['the commitment', proof.commitment, commitment]];
  if (root !== undefined)
    pairs.push(['the root', list?.root, root], ['the number of tickets', list?.tickets, poll.tickets]);
  if (seed !== undefined) pairs.push(['the seed', draw?.seed, seed]);
  else if (root !== undefined) {
    const publishedAt = list && Date.parse(list.publishedAt);
    pairs.push(['the round', round, poll.round], ['the time of the list', publishedAt, poll.listedAt]);
  } else if (poll.round === undefined ? round !== undefined : !(round !== undefined && round >= poll.round))
    return `round ${poll.round ?? 'none'} was declared at ${toTime(at)}, but it is ${round ?? 'none'}`;
  if (root !== undefined && list && at + CLOCK_TOLERANCE_MS < Date.parse(list.publishedAt))
    return `the list was already public at ${toTime(at)}`;
  if (root === undefined && at >= publicFrom(proof, KEPT_MS)) return `the list was not public at ${toTime(at)}`;
  if (entries && came > entries.length)
    return `${came} people had come at ${toTime(at)}, but ${entries.length} are listed`;
  return findOther(pairs);
}

const isUnlisted = (proof: RoomFairness, { poll, readAt }: KeptPoll): boolean =>
  poll.root === undefined && readAt !== undefined && readAt >= publicFrom(proof, ON_THE_WAY_MS);

/** From this time on, every reader must receive the list: at the latest when its round is published. */
function publicFrom(proof: RoomFairness, delayMs: number): number {
  if (!proof.list) return Number.POSITIVE_INFINITY;
  return Math.min(Date.parse(proof.list.publishedAt) + delayMs, timeOfDraw(proof) ?? Number.POSITIVE_INFINITY);
}
