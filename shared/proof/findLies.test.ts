import { describe, expect, it } from 'vitest';
import { sha256 } from '#boxoffice/rooms/ticketOf.ts';
import { drawKey } from '#shared/domain/rooms/roomDraw.ts';
import { fromBase64Url, toBase64Url } from '#shared/kernel/bytes.ts';
import { readRandomness } from '#shared/kernel/drandBeacon.ts';
import { growTree, type HonestRoom, honestRoom, leafOf, redraw, ticketOf } from '#tests/support/rooms/honestRoom.ts';
import { testBeacon } from '#tests/support/rooms/testBeacon.ts';
import type { FindTile } from './checkTickets.ts';
import { type CheckedRoom, findLies } from './findLies.ts';
import { resultOf } from './roomFinding.ts';

const room = await honestRoom({ tickets: 700, late: 30 });
const { fairness, levels } = room;
const list = fairness.list!;
const draw = fairness.draw!;
const ZERO = toBase64Url(new Uint8Array(32));

/** Each signature is verified once, because that takes longest. */
const randomness = new Map<string, ReturnType<typeof readRandomness>>();
const readRandomnessOnce: typeof readRandomness = (...signed) => {
  const key = JSON.stringify(signed);
  if (!randomness.has(key)) randomness.set(key, readRandomness(...signed));
  return randomness.get(key);
};

const find = ({ chain, readTile, fairness: proof }: HonestRoom, wishes: Partial<CheckedRoom> = {}) =>
  findLies({ sha256, readRandomness: readRandomnessOnce, chain, proof, tickets: 'all', findTile: readTile, ...wishes });
const namesOf = async (changed: Partial<HonestRoom>, wishes: Partial<CheckedRoom> = {}) =>
  (await find({ ...room, ...changed }, wishes)).map(({ name }) => name);
const namesWith = (change: Partial<HonestRoom['fairness']>, wishes: Partial<CheckedRoom> = {}) =>
  namesOf({ fairness: { ...fairness, ...change } }, wishes);

const hashesOf = (leaves: Uint8Array) =>
  Array.from({ length: leaves.length / 32 }, (_, index) => leaves.slice(index * 32, index * 32 + 32));
/** The published tiles, with another list of tickets at the lowest level. */
const withLeaves = (leaves: Uint8Array[]): FindTile => {
  const joined = Buffer.concat(leaves);
  return (level, index) =>
    level === 0 ? joined.subarray(index * 8192, index * 8192 + 8192) : room.readTile(level, index);
};
const swap = (leaves: Uint8Array[]) => leaves.with(10, leaves[11]!).with(11, leaves[10]!);

describe('an honest room', () => {
  it.each([0, 1, 2, 255, 256, 257, 1000])('with %i tickets has no findings', async (tickets) => {
    expect(await find(await honestRoom({ tickets, late: 12, rate: 100 }))).toEqual([]);
  });

  it('with three levels of tiles has no findings', async () => {
    expect(await find(await honestRoom({ tickets: 66_000, rate: 5000, oneIn: 50 }))).toEqual([]);
  });

  it.each([
    [{ beacon: 'none' }, ['noRandomness']],
    [{ beacon: 'silent' }, ['noRandomness']],
    [{ publishedAfterMs: 40_000 }, ['lateList']],
    [{ publishedAfterMs: 40_000, tickets: 0 }, []],
  ] as const)('that used an exception of the rules (%j) has the findings %j', async (wishes, names) => {
    const findings = await find(await honestRoom({ tickets: 20, ...wishes }));

    expect(findings.map(({ name }) => name)).toEqual(names);
    expect(resultOf(findings)).toBe(names.length > 0 ? 'unproven' : 'proven');
  });

  it('before its end has only the finding `unfinished`', async () => {
    const { list: _list, draw: _draw, end: _end, entries: _entries, ...early } = { ...fairness, steps: [] };
    const closed = { ...early, list };
    const called = { ...closed, draw, steps: fairness.steps.slice(0, 3) };

    for (const proof of [early, closed, called])
      expect(await namesOf({ fairness: proof as HonestRoom['fairness'] })).toEqual(['unfinished']);
  });
});

describe('a changed list of tickets', () => {
  it('[S-140] is detected if two tickets are swapped', async () => {
    const leaves = swap(hashesOf(levels[0]!));
    const rebuilt = await growTree(Buffer.concat(leaves));
    const forged = { ...list, root: rebuilt.root };

    expect(await namesOf({}, { findTile: withLeaves(leaves) })).toEqual(['order', 'root']);
    expect(
      await namesOf({ ...rebuilt, fairness: redraw({ ...fairness, list: forged }) as HonestRoom['fairness'] }),
    ).toContain('order');
  });

  it('is detected if a ticket occurs twice', async () => {
    const leaves = hashesOf(levels[0]!);
    const rebuilt = await growTree(Buffer.concat(leaves.with(11, leaves[10]!)));
    const findings = await find({ ...room, ...rebuilt });

    expect(findings).toContainEqual({ name: 'order', detail: 'ticket 11 is there twice' });
  });

  it('is detected if a ticket is removed, or added after the root was published', async () => {
    const leaves = hashesOf(levels[0]!);
    const more = [...leaves, leafOf(ticketOf('friend'))].toSorted(Buffer.compare);
    const [dropped, added] = [withLeaves(leaves.toSpliced(20, 1)), withLeaves(more)];

    expect(await namesOf({}, { findTile: dropped })).toEqual(['tickets']);
    expect(await namesOf({}, { findTile: added })).toEqual(['tickets']);
    expect(await namesWith({ list: { ...list, tickets: 699 } }, { findTile: dropped })).toEqual(
      expect.arrayContaining(['root']),
    );
    expect(await namesWith({ list: { ...list, tickets: 701 } }, { findTile: added })).toEqual(
      expect.arrayContaining(['root']),
    );
  });

  it('is detected if a ticket is replaced by another', async () => {
    const leaves = hashesOf(levels[0]!).toSpliced(20, 1);
    const replaced = [...leaves, leafOf(ticketOf('friend'))].toSorted(Buffer.compare);

    expect(await namesOf(await growTree(Buffer.concat(replaced)))).toEqual(['root', 'entryUnknown']);
  });

  it.each([
    ['is missing', undefined, 'tile 0/1 is missing'],
    ['is too short', new Uint8Array(8191), 'tile 0/1 has 8191 bytes'],
    ['is too long', new Uint8Array(8193), 'tile 0/1 has 8193 bytes'],
  ])('is detected if a tile %s', async (_what, tile, detail) => {
    const findTile: FindTile = (level, index) => (level === 0 && index === 1 ? tile : room.readTile(level, index));

    expect(await find(room, { findTile })).toEqual([{ name: 'tiles', detail }]);
  });

  it('is detected if an upper tile, from which visitors prove their inclusion, differs', async () => {
    const findTile: FindTile = (level, index) => (level === 1 ? new Uint8Array(64) : room.readTile(level, index));

    expect(await namesOf({}, { findTile })).toEqual(['tiles']);
  });

  it('is detected if it declares too many tickets, and does not fill the memory', async () => {
    expect(await namesWith({ list: { ...list, tickets: 2 ** 50 } })).toContain('tickets');
  });
});

describe('a changed draw', () => {
  it('[S-141] is detected with another seed of the server', async () => {
    const older = redraw({ ...fairness, draw: { ...draw, serverSeed: ZERO } }) as HonestRoom['fairness'];

    expect(await namesOf({ fairness: older })).toContain('commitment');
  });

  it('is detected with the seed of another draw', async () => {
    const other = await honestRoom({ tickets: 700, dropped: [3] });

    expect(await namesWith({ draw: { ...draw, seed: other.fairness.draw!.seed } })).toContain('seed');
  });

  it('is detected with another commitment', async () => {
    expect(await namesWith({ commitment: ZERO })).toEqual(['commitment']);
  });

  it('is detected with a forged signature of the beacon', async () => {
    const beaconSignature = testBeacon('forger').signRound(fairness.round!);

    expect(await namesWith({ draw: { ...draw, beaconSignature } })).toEqual(['beacon']);
    expect(await namesWith({ draw: { ...draw, beaconSignature: '' } })).toEqual(['beacon']);
  });

  it('is detected with another round of the beacon', async () => {
    const round = fairness.round! + 1;
    const chosen = { ...fairness, round, draw: { ...draw, beaconSignature: testBeacon().signRound(round) } };

    expect(await namesOf({ fairness: redraw(chosen) as HonestRoom['fairness'] })).toContain('round');
  });

  it('is detected if the randomness is omitted without the required wait', async () => {
    const { beaconSignature: _signature, ...silent } = draw;
    const impatient = redraw({ ...fairness, draw: silent }) as HonestRoom['fairness'];

    expect(await namesOf({ fairness: impatient })).toContain('beacon');
  });

  it('is detected with a beacon that the operator runs, or with another clock', async () => {
    const own = await honestRoom({ tickets: 20, beacon: testBeacon('of the operator') });

    expect(await namesOf({ ...own, chain: room.chain })).toEqual(['foreignBeacon']);
    expect(await namesWith({ beacon: { ...room.chain, genesisSeconds: 1 } })).toContain('foreignBeacon');
  });

  it('is detected with the round of a beacon in a room without one', async () => {
    const none = await honestRoom({ tickets: 20, beacon: 'none' });

    for (const forged of [{ round: 1 }, { draw: { ...none.fairness.draw!, beaconSignature: draw.beaconSignature! } }])
      expect(await namesOf({ ...none, fairness: { ...none.fairness, ...forged } })).toContain('beacon');
  });

  it('is detected if the room closed too early', async () => {
    const early = { ...list, closedAt: '2027-03-01T09:59:00.000Z' };

    expect(await namesWith({ list: early })).toEqual(['closedEarly']);
    expect(await namesWith({ promisedAt: '2027-03-01T11:00:00.000Z' })).toEqual(['closedEarly']);
  });

  it('is detected even if its numbers are too large for a date', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    const { beaconSignature: _signature, ...silent } = draw;
    const entries = [[toBase64Url(leafOf(ticketOf(5))), -most, null] as [string, number, null]];

    expect(await namesWith({ round: most, draw: silent, entries, steps: [[most, 1, 0]] })).toEqual(
      expect.arrayContaining(['round', 'beacon', 'entryEarly']),
    );
    expect(await namesWith({ beacon: { ...room.chain, periodSeconds: 0 } })).toContain('round');
  });

  it('is detected if there is a draw without a list', async () => {
    const { list: _list, ...without } = fairness;

    expect(await namesOf({ fairness: without as HonestRoom['fairness'] })).toContain('format');
  });
});

describe('changed calls and entries', () => {
  const { steps } = fairness;
  const entries = fairness.entries!;
  const [leaf, at] = entries.at(-40)!;
  const lastDrawn = entries.findLast(([, , late]) => late === null)!;

  it('[S-142] are detected if `called` moves back', async () => {
    const [time, called, late] = steps[5]!;

    expect(await namesWith({ steps: steps.with(5, [time, 0.01, late]) })).toContain('frontier');
    expect(await namesWith({ steps: steps.with(5, [time - 5000, called, late]) })).toContain('frontier');
    expect(await namesWith({ steps: [...steps, [steps.at(-1)![0] + 1, 1, 0]] })).toEqual(['frontier']);
    expect(await namesWith({ steps: steps.with(0, [Date.parse(draw.drawnAt) - 60_000, 0.001, 0]) })).toContain(
      'frontier',
    );
  });

  it('are detected if a visitor entered before being called', async () => {
    const soon = steps[0]![0];
    const friend = entries.map((entry) => (entry === lastDrawn ? ([entry[0], soon, null] as typeof entry) : entry));
    const late = entries.map((entry) => (entry[2] === 29 ? ([entry[0], soon, 29] as typeof entry) : entry));

    expect(await namesWith({ entries: friend })).toEqual(['entryEarly']);
    expect(await namesWith({ entries: late })).toEqual(['entryEarly']);
    expect(await namesWith({ steps: steps.slice(0, 3) })).toEqual(['entryEarly']);
  });

  it('are detected if a latecomer entered before the whole draw was called', async () => {
    const generous = steps.map(([time, called]): (typeof steps)[number] => [time, called, 30]);
    const early = entries.map((entry): typeof entry => (entry[2] === 5 ? [entry[0], steps[1]![0], 5] : entry));

    expect(await namesWith({ entries: early })).toEqual(['entryEarly']);
    expect(await namesWith({ steps: generous, entries: early })).toEqual(['frontier']);
  });

  it('are detected if the visitor at the place where `called` stopped has entered', async () => {
    const key = drawKey(sha256, fromBase64Url(draw.seed), fromBase64Url(lastDrawn[0]));
    const [start, entered] = [steps[0]![0], lastDrawn[1] + 60_000];
    const stopped = (called: number) =>
      namesWith({ steps: [[start, called, 0]], entries: [[lastDrawn[0], entered, null]] });

    expect(await stopped(key)).toEqual(['entryEarly']);
    expect(await stopped(key + 1e-9)).toEqual([]);
  });

  it('are detected only if an entry is more than two seconds before its call, because clocks differ', async () => {
    const keyOf = (text: string) => drawKey(sha256, fromBase64Url(draw.seed), fromBase64Url(text));
    const calledAt = steps.find(([, called]) => called > keyOf(lastDrawn[0]))![0];
    const entered = (ms: number) => namesWith({ entries: [[lastDrawn[0], calledAt + ms, null]] });

    expect(await entered(-2000)).toEqual([]);
    expect(await entered(-2001)).toEqual(['entryEarly']);
  });

  it('are detected if a ticket or a latecomer entered twice', async () => {
    const lastCharacter = leaf.at(-1)!;
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const sameBytes = leaf.slice(0, -1) + alphabet[alphabet.indexOf(lastCharacter) + 1]!;
    const stranger = toBase64Url(leafOf(ticketOf('stranger')));

    expect(await namesWith({ entries: [...entries, [leaf, at, null]] })).toContain('entryTwice');
    expect(
      await namesWith({
        entries: [
          [leaf, at, null],
          [sameBytes, at, null],
        ],
      }),
    ).toEqual(['entryTwice']);
    expect(await namesWith({ entries: [...entries, [stranger, steps.at(-1)![0], 29]] })).toEqual(['entryTwice']);
  });

  it('are accepted if a ticket of the draw enters again as a latecomer', async () => {
    const again = await honestRoom({ tickets: 700, late: 31 });
    const end = again.fairness.steps.at(-1)![0];
    const rejoined = again.fairness.entries!.map((entry) =>
      entry[2] === 30 ? ([lastDrawn[0], end, 30] as typeof entry) : entry,
    );

    expect(await namesOf({ ...again, fairness: { ...again.fairness, entries: rejoined } })).toEqual([]);
  });

  it('are detected if a visitor without a ticket entered', async () => {
    const stranger = toBase64Url(leafOf(ticketOf('stranger')));

    expect(await namesWith({ entries: [...entries, [stranger, steps.at(-1)![0], null]] })).toEqual(['entryUnknown']);
  });
});
