import { describe, expect, it } from 'vitest';
import { sha256 } from '#boxoffice/rooms/ticketOf.ts';
import type { RoomFairness } from '#shared/contract/room.ts';
import { timeOfRound } from '#shared/kernel/beaconRounds.ts';
import { toBase64Url } from '#shared/kernel/bytes.ts';
import { readRandomness } from '#shared/kernel/drandBeacon.ts';
import { FRIEND, forgeRooms, pollAt } from '#tests/support/rooms/forgedRooms.ts';
import { type HonestRoom, honestRoom, ticketOf } from '#tests/support/rooms/honestRoom.ts';
import type { KeptPoll, SeenCopy } from './compareSeen.ts';
import { type CheckedRoom, findLies } from './findLies.ts';
import { resultOf } from './roomFinding.ts';

const room = await honestRoom({ tickets: 300, late: 10, rate: 100 });
const { fairness } = room;
const forged = await forgeRooms();
const DRAWN_MS = Date.parse(fairness.draw!.drawnAt) - Date.parse(fairness.closesAt);
const outAt = timeOfRound(room.chain, fairness.round!);

const find = ({ chain, readTile, fairness: proof }: HonestRoom, wishes: Partial<CheckedRoom> = {}) =>
  findLies({ sha256, readRandomness, chain, proof, findTile: readTile, tickets: { own: FRIEND }, ...wishes });
const namesOf = async (seen: SeenCopy, changed: Partial<RoomFairness> = {}) =>
  (await find({ ...room, fairness: { ...fairness, ...changed } as HonestRoom['fairness'] }, { seen })).map(
    ({ name }) => name,
  );
const toCopy = (seen: NonNullable<(typeof forged)[number]['seen']>): SeenCopy =>
  'poll' in seen ? { polls: [seen] } : seen;

describe('an operator who', () => {
  it.each(forged)('$how is detected by the check of one place', async ({ room: forgery, seen, result, finding }) => {
    const findings = await find(forgery, { ...(seen && { seen: toCopy(seen) }) });

    expect(resultOf(findings)).toBe(result);
    expect(findings.map(({ name }) => name)).toContain(finding);
  });
});

describe('an honest room', () => {
  it('agrees with the poll file from any time, no matter when it was read', async () => {
    for (const ms of [-3_600_000, -1, 0, 1000, 2000, 6000, 29_000, DRAWN_MS + 1000, DRAWN_MS + 60_000]) {
      const poll = pollAt(room, ms);
      const late: KeptPoll = { poll, readAt: poll.at + 9000 };

      for (const polls of [[{ poll }], [late]])
        expect([ms, (await namesOf({ polls })).filter((name) => name !== 'lateWitness')]).toEqual([ms, []]);
    }
  });

  it('agrees with the fair.json from any time, and with a start that was moved to a later time', async () => {
    const before = { ...fairness, list: undefined, draw: undefined, end: undefined, entries: undefined, steps: [] };
    const closed = { ...before, list: fairness.list };
    const earlier = { ...before, closesAt: '2027-03-01T09:00:00.000Z', promisedAt: '2027-03-01T09:00:00.000Z' };

    for (const proof of [before, closed, { ...closed, draw: fairness.draw }, fairness])
      expect(await namesOf({ proof })).toEqual([]);
    expect(await namesOf({ proof: earlier }, { promisedAt: earlier.promisedAt })).toEqual([]);
  });

  it('is proven despite a late list only if a visitor read the list before the round of its draw', async () => {
    const late = await honestRoom({ tickets: 300, publishedAfterMs: 40_000 });
    const names = async (polls: KeptPoll[]) => (await find(late, { seen: { polls } })).map(({ name }) => name);

    expect(await names([])).toEqual(['lateList']);
    expect(await names([{ poll: pollAt(late, 41_000) }])).toEqual([]);
    expect(await names([{ poll: pollAt(late, 41_000), readAt: outAt + 60_000 }])).toEqual(['lateWitness', 'lateList']);
  });

  it('passes the check for a latecomer, who is not in the list', async () => {
    expect(await find(room, { tickets: 'late' })).toEqual([]);
    expect((await find(room, { tickets: { own: ticketOf('late 3') } })).map(({ name }) => name)).toEqual(['included']);
  });
});

describe('a kept copy', () => {
  const during = pollAt(room, 7000);

  it.each<[string, Partial<typeof during>]>([
    ['another commitment', { commitment: toBase64Url(new Uint8Array(32)) }],
    ['another root', { root: toBase64Url(new Uint8Array(32)) }],
    ['another number of tickets', { tickets: 299 }],
    ['another round', { round: fairness.round! - 1 }],
    ['no round', { round: undefined }],
    ['another time of the list', { listedAt: during.at }],
    ['the list before it was published', { at: Date.parse(fairness.list!.publishedAt) - 2001 }],
  ])('that has %s proves a lie', async (_what, change) => {
    expect(await namesOf({ polls: [{ poll: { ...during, ...change } }] })).toContain('seen');
  });

  it('without the list, at a time when the list must be public, proves a lie', async () => {
    const { root: _root, listedAt: _listedAt, ...without } = { ...during, tickets: 0 };
    const publishedAt = Date.parse(fairness.list!.publishedAt);

    expect(await namesOf({ polls: [{ poll: { ...without, at: publishedAt + 4999 } }] })).toEqual([]);
    expect(await namesOf({ polls: [{ poll: { ...without, at: publishedAt + 5000 } }] })).toEqual(['seen']);
  });

  it('with another draw, other steps or other entries proves a lie', async () => {
    const [time, , late] = fairness.steps[2]!;
    for (const change of [
      { draw: { ...fairness.draw!, drawnAt: fairness.closesAt } },
      { steps: fairness.steps.with(2, [time, 0.99, late]) },
      { entries: fairness.entries!.slice(1) },
      { list: { ...fairness.list!, publishedAt: fairness.list!.closedAt } },
    ])
      expect(await namesOf({ proof: { ...fairness, ...change } })).toContain('seen');
  });
});
