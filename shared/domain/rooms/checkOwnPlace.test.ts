import { describe, expect, it } from 'vitest';
import type { RoomFairness } from '#shared/contract/room.ts';
import { timeOfRound } from '#shared/kernel/beaconRounds.ts';
import { fromBase64Url, toBase64Url } from '#shared/kernel/bytes.ts';
import { readRandomness } from '#shared/kernel/drandBeacon.ts';
import { verifyEd25519 } from '#shared/kernel/verifyEd25519.ts';
import { type HonestRoom, honestRoom, leafOf, redraw, ticketOf } from '#tests/support/rooms/honestRoom.ts';
import { testBeacon } from '#tests/support/rooms/testBeacon.ts';
import { sha256 } from '#upstream/rooms/sha256.ts';
import { checkOwnPlace, type OwnPlace } from './checkOwnPlace.ts';
import { drawKey } from './roomDraw.ts';

const room = await honestRoom({ tickets: 700, late: 30 });
const { fairness } = room;
const seen = { root: room.root, at: timeOfRound(room.chain, fairness.round!) - 5000, seed: fairness.draw!.seed };

/** What a visitor with this ticket finds in a room, as `name`, `name: failed` or `name (note)`. */
async function check({ chain, readTile, fairness }: HonestRoom, own: Partial<OwnPlace> = {}) {
  const tools = { sha256, verifyEd25519, readRandomness, chain, readTile };
  const checks = await checkOwnPlace({ ...tools, fairness, ticket: ticketOf(5), ...own });
  return checks.map(({ name, ok, note }) => `${name}${ok ? '' : ': failed'}${note ? ` (${note})` : ''}`);
}
const checkChanged = (change: Partial<RoomFairness>, own: Partial<OwnPlace> = {}) =>
  check({ ...room, fairness: { ...fairness, ...change } as HonestRoom['fairness'] }, own);

const ALL = ['commitment', 'signature', 'witness', 'beacon', 'seed', 'included', 'key', 'order'];

describe('an honest room', () => {
  it('passes every check', async () => {
    expect(await check(room, { seen })).toEqual(ALL);
  });

  it('passes for each ticket of a tree with one tile and with several levels', async () => {
    for (const tickets of [1, 255, 256, 257])
      for (const visitor of [0, Math.floor(tickets / 2), tickets - 1])
        expect(await check(await honestRoom({ tickets }), { ticket: ticketOf(visitor) })).toEqual(
          ALL.filter((name) => name !== 'witness'),
        );
  });

  it('checks only the order of arrival for a latecomer', async () => {
    const names = await check(room, { ticket: ticketOf('late 3'), late: 3, seen });

    expect(names).toEqual(ALL.filter((name) => name !== 'included' && name !== 'key'));
  });

  it('checks what there is before the draw, and nothing before the list', async () => {
    const beforeDraw = { draw: undefined, entries: undefined, end: undefined, steps: [] };

    expect(await checkChanged(beforeDraw, { seen })).toEqual(['signature', 'witness', 'included']);
    expect(await checkChanged({ ...beforeDraw, list: undefined }, { seen })).toEqual([]);
  });

  it('says when the rules allowed a draw without the beacon', async () => {
    for (const beacon of ['none', 'silent'] as const)
      expect(await check(await honestRoom({ tickets: 20, beacon }))).toContain('beacon (noRandomness)');
  });

  it('says when the list came after the declared round', async () => {
    expect(await check(await honestRoom({ tickets: 20, publishedAfterMs: 40_000 }))).toContain('beacon (lateList)');
  });

  it('says when the browser saw the list too late to be a witness', async () => {
    expect(await check(room, { seen: { ...seen, at: seen.at + 10_000 } })).toContain('witness (lateWitness)');
  });
});

describe('a lie', () => {
  it('about the seed fails the commitment', async () => {
    const serverSeed = toBase64Url(new Uint8Array(32));
    const names = await check({
      ...room,
      fairness: redraw({ ...fairness, draw: { ...fairness.draw!, serverSeed } }) as HonestRoom['fairness'],
    });

    expect(names).toContain('commitment: failed');
    expect(names).toContain('seed');
  });

  it.each([
    ['root', { root: toBase64Url(new Uint8Array(32)) }],
    ['number of tickets', { tickets: 701 }],
    ['time of closing', { closedAt: '2027-03-01T10:00:01.000Z' }],
    ['signature', { signature: 'x' }],
  ])('about the %s of the list fails the signature', async (_what, change) => {
    expect(await checkChanged({ list: { ...fairness.list!, ...change } })).toContain('signature: failed');
  });

  it('that was computed anew after the fact fails the witness only', async () => {
    const other = await honestRoom({ tickets: 700, late: 30, dropped: [17] });

    expect(await check(other, { seen: { ...seen, seed: other.fairness.draw!.seed } })).toEqual(
      ALL.map((name) => (name === 'witness' ? 'witness: failed' : name)),
    );
  });

  it('about the round or its signature fails the beacon', async () => {
    const round = fairness.round! + 1;
    const signed = { ...fairness.draw!, beaconSignature: testBeacon().signRound(round) };
    const forged = { ...fairness.draw!, beaconSignature: testBeacon('forger').signRound(round) };

    expect(await checkChanged({ round, draw: signed })).toContain('beacon: failed');
    expect(await checkChanged({ draw: forged })).toContain('beacon: failed');
    expect(await checkChanged({ draw: { ...fairness.draw!, beaconSignature: undefined } })).toContain('beacon: failed');
  });

  it('about the beacon fails, however well its chain signs', async () => {
    const own = await honestRoom({ tickets: 20, beacon: testBeacon('of the operator') });

    expect(await check({ ...own, chain: room.chain })).toContain('beacon: failed');
    expect(await checkChanged({ beacon: { ...room.chain, genesisSeconds: 1 } })).toContain('beacon: failed');
  });

  it('about the seed of the draw fails the seed and the key', async () => {
    const names = await checkChanged({ draw: { ...fairness.draw!, seed: toBase64Url(new Uint8Array(32)) } });

    expect(names).toContain('seed: failed');
    expect(names).toContain('key: failed');
    expect(await checkChanged({}, { seen: { ...seen, seed: toBase64Url(new Uint8Array(32)) } })).toContain(
      'key: failed',
    );
  });

  it('about the tickets fails the inclusion', async () => {
    const empty = () => new Uint8Array();
    const cut = (level: number, index: number) => room.readTile(level, index).subarray(0, 40);
    const long = (level: number, index: number) => Buffer.concat([room.readTile(level, index), Buffer.alloc(32, 255)]);
    const changed = (level: number, index: number) =>
      room.readTile(level, index).map((byte, place) => (place === 8000 ? byte ^ 1 : byte));

    expect(await check(room, { ticket: ticketOf('nobody') })).toContain('included: failed');
    expect(await checkChanged({ list: { ...fairness.list!, root: toBase64Url(new Uint8Array(32)) } })).toContain(
      'included: failed',
    );
    for (const readTile of [empty, cut, long, changed])
      expect(await check(room, { readTile })).toContain('included: failed');
  });
});

describe('the order', () => {
  const keyOf = (leaf: Uint8Array) => drawKey(sha256, fromBase64Url(fairness.draw!.seed), leaf);
  const byKey = fairness
    .entries!.filter(([, , late]) => late === null)
    .toSorted(([one], [other]) => keyOf(fromBase64Url(one)) - keyOf(fromBase64Url(other)));
  const visitors = Array.from({ length: 700 }, (_, visitor) => ticketOf(visitor));
  const [first, middle, last] = [0, 350, 699].map((place) =>
    visitors.find((ticket) => toBase64Url(leafOf(ticket)) === byKey[place]![0]),
  ) as [string, string, string];
  const letIn = (leaf: string, at: number, late: number | null = null) =>
    checkChanged({ entries: [...fairness.entries!, [leaf, at, late]] }, { ticket: middle });

  it('fails when somebody behind entered before this place was called', async () => {
    const soon = fairness.steps[1]![0];

    expect(await letIn(toBase64Url(leafOf(last)), soon)).toContain('order: failed');
    expect(await letIn(toBase64Url(leafOf(first)), soon)).toContain('order');
    expect(await letIn(toBase64Url(leafOf(ticketOf('late 0'))), soon, 0)).toContain('order: failed');
  });

  it('fails when this place was never called, and others behind it came', async () => {
    const steps = fairness.steps.slice(0, 3);

    expect(await checkChanged({ steps }, { ticket: last })).toContain('order: failed');
    expect(await checkChanged({ steps }, { ticket: ticketOf('late 3'), late: 3 })).toContain('order: failed');
    expect(await checkChanged({ steps }, { ticket: ticketOf('late 29'), late: 29 })).toContain('order');
  });
});
