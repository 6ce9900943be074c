import { sha256 } from '#boxoffice/rooms/ticketOf.ts';
import type { RoomFairness, RoomNow } from '#shared/contract/room.ts';
import { decideRound, drawKey } from '#shared/domain/rooms/roomDraw.ts';
import { fromBase64Url } from '#shared/kernel/bytes.ts';
import { HOUR_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import type { RoomFindingName, RoomResult } from '#shared/proof/roomFinding.ts';
import { type HonestRoom, honestRoom, leafOf, redraw, ticketOf } from './honestRoom.ts';

/** A room whose operator forged the proof. `seen` is a file that a visitor kept: a poll file, or an earlier proof. */
export type ForgedRoom = {
  how: string;
  room: HonestRoom;
  seen?: { poll: RoomNow; readAt?: number } | { proof: RoomFairness };
  result: Exclude<RoomResult, 'proven'>;
  finding: RoomFindingName;
};

const OPTIONS = { tickets: 300, late: 10, rate: 100 };
/** Room ticket of the operator's friend. */
export const FRIEND = ticketOf(5);

/** Returns the poll file of a room at a time after its close, as the shop sends it. */
export function pollAt({ fairness }: HonestRoom, msAfterClose: number): RoomNow {
  const { list, draw, steps, round, commitment, closesAt } = fairness;
  const at = Date.parse(closesAt) + msAfterClose;
  const isListed = at >= Date.parse(list!.publishedAt);
  const isDrawn = at >= Date.parse(draw!.drawnAt);
  const [, called, lateCalled] = steps.findLast(([time]) => time <= at) ?? [0, 0, 0];
  return {
    phase: msAfterClose < 0 ? 'open' : isDrawn ? 'calling' : 'drawing',
    tickets: isListed ? list!.tickets : 0,
    ...(isListed && { root: list!.root }),
    ...(isDrawn ? { seed: draw!.seed } : { commitment, ...(round && { round }) }),
    ...(isListed && !isDrawn && { listedAt: Date.parse(list!.publishedAt) }),
    called,
    late: 0,
    lateCalled,
    rate: 100,
    came: isDrawn ? fairness.entries!.filter(([, time]) => time <= at).length : 0,
    left: 500,
    at,
  };
}

/** Returns the room that calls the friend earliest. */
const pickBest = (rooms: readonly HonestRoom[]): HonestRoom =>
  rooms.toSorted((one, other) => keyOfFriend(one) - keyOfFriend(other))[0]!;
const keyOfFriend = ({ fairness }: HonestRoom) => drawKey(sha256, fromBase64Url(fairness.draw!.seed), leafOf(FRIEND));

const change = (room: HonestRoom, part: Partial<RoomFairness>): HonestRoom => ({
  ...room,
  fairness: { ...room.fairness, ...part } as HonestRoom['fairness'],
});

/** Forges a room in each known way in which an operator of the whole shop can choose the order or let a friend in. */
export async function forgeRooms(): Promise<ForgedRoom[]> {
  const honest = await honestRoom(OPTIONS);
  const { fairness } = honest;
  const { list, draw, steps, entries } = fairness;
  const during = { poll: pollAt(honest, 7 * SECOND_MS) };
  const ground = await Promise.all(
    Array.from({ length: 12 }, (_, invented) =>
      honestRoom({ ...OPTIONS, dropped: [100 + invented], beacon: 'silent' }),
    ),
  );
  const rerolled = await Promise.all(
    Array.from({ length: 6 }, (_, more) => honestRoom({ ...OPTIONS, publishedAfterMs: (28 + 3 * more) * SECOND_MS })),
  );
  const nextWeek = new Date(Date.parse(fairness.closesAt) + 168 * HOUR_MS).toISOString();
  const laterRound = decideRound(honest.chain, { closesAt: nextWeek });
  const friend = entries!.find(([, , late]) => late === null)!;
  const pick = pickBest(ground);

  return [
    {
      how: 'tries invented tickets without the beacon until the order is the desired one',
      room: pick,
      seen: { poll: pollAt(pick, 7 * SECOND_MS) },
      result: 'unproven',
      finding: 'noRandomness',
    },
    {
      how: 'repeats the draw with later rounds',
      room: pickBest(rerolled),
      seen: during,
      result: 'lie',
      finding: 'seen',
    },
    {
      how: 'repeats the draw with later rounds, unseen',
      room: pickBest(rerolled),
      result: 'unproven',
      finding: 'lateList',
    },
    {
      how: 'draws without the declared beacon',
      room: await honestRoom({ ...OPTIONS, beacon: 'none' }),
      seen: during,
      result: 'lie',
      finding: 'seen',
    },
    {
      how: 'moves the start of the sale to an earlier time',
      room: honest,
      seen: { poll: { ...pollAt(honest, -HOUR_MS), round: laterRound } },
      result: 'lie',
      finding: 'seen',
    },
    {
      how: 'moves the start, and denies what fair.json promised',
      room: honest,
      seen: {
        proof: {
          version: 2,
          id: fairness.id,
          opensAt: fairness.opensAt,
          closesAt: nextWeek,
          promisedAt: nextWeek,
          commitment: fairness.commitment,
          beacon: honest.chain,
          round: laterRound,
          steps: [],
        },
      },
      result: 'lie',
      finding: 'seen',
    },
    {
      how: 'empties the entries',
      room: change(honest, { entries: [] }),
      seen: { poll: pollAt(honest, 60 * SECOND_MS) },
      result: 'lie',
      finding: 'seen',
    },
    {
      how: 'publishes the list after its round, with a stopped clock',
      room: honest,
      seen: { poll: pollAt(honest, SECOND_MS), readAt: Date.parse(fairness.closesAt) + 40 * SECOND_MS },
      result: 'unproven',
      finding: 'unlisted',
    },
    {
      how: 'closes the list after it was published',
      room: change(honest, {
        list: { ...list!, closedAt: new Date(Date.parse(list!.publishedAt) + 9000).toISOString() },
      }),
      result: 'lie',
      finding: 'times',
    },
    {
      how: 'lets a friend in an hour late',
      room: change(honest, {
        entries: entries!.map((entry) => (entry === friend ? [entry[0], entry[1] + HOUR_MS, null] : entry)),
      }),
      result: 'lie',
      finding: 'entryLate',
    },
    {
      how: 'calls latecomers before the draw is called',
      room: change(honest, { steps: steps.map(([at, called, late], index) => [at, called, index === 1 ? 1 : late]) }),
      result: 'lie',
      finding: 'frontier',
    },
    {
      how: 'draws before the round is published',
      room: change(honest, {
        draw: { ...draw!, drawnAt: new Date(Date.parse(list!.publishedAt) + 1000).toISOString() },
      }),
      result: 'lie',
      finding: 'beacon',
    },
    {
      how: 'chooses the seed after the round',
      room: await honestRoom({ ...OPTIONS, serverSeed: 'another' }),
      seen: during,
      result: 'lie',
      finding: 'seen',
    },
    {
      how: 'leaves a ticket out of the list afterwards',
      room: await honestRoom({ ...OPTIONS, dropped: [17] }),
      seen: during,
      result: 'lie',
      finding: 'seen',
    },
    {
      how: 'draws with a seed that differs from the commitment',
      room: change(honest, redraw({ ...fairness, draw: { ...draw!, serverSeed: 'A'.repeat(43) } })),
      result: 'lie',
      finding: 'commitment',
    },
  ];
}
