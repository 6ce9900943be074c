import { timeOfRound } from '#shared/kernel/beaconRounds.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import { type RoomFinding, toTime } from './roomFinding.ts';
import type { RoomProof } from './roomProof.ts';

/** A poll file that was saved earlier. */
export type SeenPoll = {
  phase: string;
  tickets: number;
  commitment?: string | undefined;
  root?: string | undefined;
  seed?: string | undefined;
  called: number;
  lateCalled: number;
  at: number;
};
/** What somebody saved of the room earlier. */
export type SeenCopy = { proof: RoomProof } | { poll: SeenPoll };

/** Copies of the shop and caches may answer with numbers this old. */
const STALE_MS = 30 * SECOND_MS;
const ROUNDING = 1e-6;

/** The first difference between a room and a copy from an earlier time. It finds what was computed anew since. */
export function compareSeen(proof: RoomProof, seen: SeenCopy): RoomFinding[] {
  const pairs = 'poll' in seen ? pairWithPoll(proof, seen.poll) : pairWithProof(proof, seen.proof);
  const differing = pairs.find(([, is, was]) => JSON.stringify(is) !== JSON.stringify(was));
  if (differing) return [{ name: 'seen', detail: `${differing[0]} is not the one that was seen` }];
  if (!('poll' in seen)) return [];
  const time = toTime(seen.poll.at);
  if (isRootTooLate(proof, seen.poll)) return [{ name: 'seen', detail: `the list was not published at ${time}` }];
  if (!agreesAboutCalls(proof, seen.poll)) return [{ name: 'seen', detail: `other places were called at ${time}` }];
  return [];
}

/** A list that was not public when its round was out could depend on the round, whatever its own date says. */
const isRootTooLate = ({ list, beacon, round }: RoomProof, { root, at }: SeenPoll): boolean =>
  list !== undefined && root === undefined && beacon !== undefined && at >= timeOfRound(beacon, round ?? 0);

type Pair = [what: string, is: unknown, was: unknown];

function pairWithPoll({ list, draw, ...proof }: RoomProof, { tickets, commitment, root, seed }: SeenPoll): Pair[] {
  const pairs: Pair[] = commitment === undefined ? [] : [['the commitment', proof.commitment, commitment]];
  if (root !== undefined) pairs.push(['the root', list?.root, root], ['the number of tickets', list?.tickets, tickets]);
  if (seed !== undefined) pairs.push(['the seed', draw?.seed, seed]);
  return pairs;
}

/** What is final when it is published; the time of closing and the round only with the list. */
function pairWithProof(proof: RoomProof, earlier: RoomProof): Pair[] {
  const always = [
    ['the room', 'id'],
    ['the commitment', 'commitment'],
    ['the key', 'publicKey'],
    ['the beacon', 'beacon'],
    ['the set of rules', 'rules'],
  ] as const;
  const closed = [
    ['the list', 'list'],
    ['the time of closing', 'closesAt'],
    ['the round', 'round'],
  ] as const;
  const fields = [...always, ...(earlier.list ? closed : []), ...(earlier.draw ? [['the draw', 'draw'] as const] : [])];
  const pairs = fields.map(([what, field]): Pair => [what, proof[field], earlier[field]]);
  return [...pairs, ['the history of calls', proof.steps.slice(0, earlier.steps.length), earlier.steps]];
}

/** Whether the numbers of the poll are those of its time. A room that is over sells without numbers. */
function agreesAboutCalls({ steps }: RoomProof, { phase, called, lateCalled, at }: SeenPoll): boolean {
  if (phase === 'over') return true;
  const [, leastCalled, leastLate] = steps.findLast(([time]) => time <= at - STALE_MS) ?? [0, 0, 0];
  const [, mostCalled, mostLate] = steps.findLast(([time]) => time <= at + STALE_MS) ?? [0, 0, 0];
  const isCalledThen = called >= leastCalled - ROUNDING && called <= mostCalled + ROUNDING;
  return isCalledThen && lateCalled >= leastLate && lateCalled <= mostLate;
}
