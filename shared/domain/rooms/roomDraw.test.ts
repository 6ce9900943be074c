import { describe, expect, it } from 'vitest';
import { sha256 } from '#boxoffice/rooms/ticketOf.ts';
import { fromBase64Url, toUtf8 } from '#shared/kernel/bytes.ts';
import { proofSize } from '#tests/support/proofSize.ts';
import { growTree, joinLeaves, leafOf, ticketOf } from '#tests/support/rooms/honestRoom.ts';
import { drawKey, drawSeed } from './roomDraw.ts';

const seedOf = (name: number | string) => sha256(toUtf8(`seed ${name}`));
const leavesOf = (tickets: number) => Array.from({ length: tickets }, (_, visitor) => leafOf(ticketOf(visitor)));

const GROUPS = 10;
const tenthOf = (rank: number, tickets: number) => Math.floor((rank * GROUPS) / tickets);

/** Index of the tenth of the draw that contains each ticket. */
function tenthsOf(keys: Float64Array): Uint8Array {
  const sorted = keys.slice().sort();
  const firsts = Array.from({ length: GROUPS }, (_, group) => sorted[(group * keys.length) / GROUPS]!);
  return Uint8Array.from(keys, (key) => {
    let tenth = 0;
    while (tenth + 1 < GROUPS && key >= firsts[tenth + 1]!) tenth += 1;
    return tenth;
  });
}

/**
 * Chi-square of a table with equal expectations, in standard deviations of its distribution. With 81 degrees of
 * freedom, the distribution is close to normal.
 */
function deviationOf(table: Uint32Array): number {
  const expected = table.reduce((sum, count) => sum + count, 0) / table.length;
  const chiSquare = table.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = (GROUPS - 1) ** 2;
  return (chiSquare - freedom) / Math.sqrt(2 * freedom);
}

describe('a draw', () => {
  it('gives places that depend neither on the order of arrival nor on the id of a ticket', () => {
    const [draws, tickets] = [proofSize(1000, 10_000), 1000];
    const leaves = leavesOf(tickets);
    const ids = Array.from({ length: tickets }, (_, visitor) => firstBitsOf(ticketOf(visitor)));
    const rowOfId = ids.map((id) => tenthOf(ids.filter((other) => other < id).length, tickets));
    const [ofArrival, ofId] = [new Uint32Array(GROUPS ** 2), new Uint32Array(GROUPS ** 2)];
    const keys = new Float64Array(tickets);

    for (let draw = 0; draw < draws; draw += 1) {
      const seed = seedOf(draw);
      for (let visitor = 0; visitor < tickets; visitor += 1) keys[visitor] = drawKey(sha256, seed, leaves[visitor]!);
      for (const [visitor, tenth] of tenthsOf(keys).entries()) {
        ofArrival[tenthOf(visitor, tickets) * GROUPS + tenth]! += 1;
        ofId[rowOfId[visitor]! * GROUPS + tenth]! += 1;
      }
    }

    // A fair draw is beyond four standard deviations once in 10,000 tests. The seeds of this test are fixed.
    expect(Math.abs(deviationOf(ofArrival))).toBeLessThan(4);
    expect(Math.abs(deviationOf(ofId))).toBeLessThan(4);
  });

  it('that slightly prefers early tickets fails the test of its places', () => {
    const leaves = leavesOf(1000);
    const table = new Uint32Array(GROUPS ** 2);

    for (let draw = 0; draw < 200; draw += 1) {
      const keys = Float64Array.from(leaves, (leaf, visitor) => drawKey(sha256, seedOf(draw), leaf) + visitor * 5e-5);
      for (const [visitor, tenth] of tenthsOf(keys).entries())
        table[tenthOf(visitor, leaves.length) * GROUPS + tenth]! += 1;
    }

    expect(deviationOf(table)).toBeGreaterThan(4);
  });

  it('gives each ticket the same key in any order of arrival', async () => {
    const arrived = leavesOf(1000);
    const keysOf = async (leaves: Uint8Array[]) => {
      const root = fromBase64Url((await growTree(joinLeaves(leaves))).root);
      const seed = drawSeed(sha256, { serverSeed: seedOf(1), randomness: seedOf(2), root, roomId: 'gala-1' });
      return new Map(leaves.map((leaf) => [leaf, drawKey(sha256, seed, leaf)]));
    };
    const shuffled = arrived.map((_, index) => arrived[(index * 7919) % arrived.length]!);
    const [keys, keysOfShuffled] = [await keysOf(arrived), await keysOf(shuffled)];

    for (const leaf of arrived) expect(keysOfShuffled.get(leaf)).toBe(keys.get(leaf));
  });
});

/** Differences between `key × N` and the true place, in ascending order and in units of √N. */
function errorsOf(tickets: number, seed: Uint8Array): Float64Array {
  const leaf = new Uint8Array(32);
  const keys = Float64Array.from({ length: tickets }, (_, index) => {
    new DataView(leaf.buffer).setUint32(0, index);
    return drawKey(sha256, seed, leaf);
  });
  return keys
    .sort()
    .map((key, place) => Math.abs(key * tickets - place) / Math.sqrt(tickets))
    .sort();
}

/**
 * The difference between `key × N` and the place of a ticket has a standard deviation of √(N·k·(1−k)), where `k` is the
 * key: √N/2 in the middle of the draw, less at its ends. Three times that is 3·√N/2. The errors in one draw are
 * correlated, so the largest follows Kolmogorov's distribution. It exceeds 3·√N/2 in 2·e^(−2·1.5²) = 2.2 % of all
 * draws.
 */
describe('a place that is estimated from its key', () => {
  it.each([1000, 10_000, 100_000, 1_000_000])(
    'among %i, differs from the true place by at most 3·√N/2, as in 98 % of all draws',
    (tickets) => {
      expect(errorsOf(tickets, seedOf(`estimate ${tickets}`)).at(-1)).toBeLessThan(1.5);
    },
    60_000,
  );

  it('has an error with a standard deviation of at most √N/2, which exceeds 3·√N/2 as rarely as the theory predicts', () => {
    const draws = Array.from({ length: 1000 }, (_, draw) => errorsOf(1000, seedOf(`many ${draw}`)));
    const squares = draws.map((errors) => errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length);
    const exceeding = draws.filter((errors) => errors.at(-1)! > 1.5).length;
    const rms = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / draws.length);

    // Cramér and von Mises: the mean of the squares is N/6.
    expect(rms).toBeCloseTo(Math.sqrt(1 / 6), 1);
    expect(rms).toBeLessThan(0.5);
    // The expectation is 22 of 1000, with a standard deviation of 4.6.
    expect(exceeding).toBeLessThan(22 + 4 * 4.6);
  });
});

describe('the seed of a draw', () => {
  const parts = { serverSeed: seedOf(1), randomness: seedOf(2), root: seedOf(3), roomId: 'gala-1' };

  it('is the hash of the documented inputs', () => {
    const { serverSeed, randomness, root } = parts;

    expect(drawSeed(sha256, parts)).toEqual(
      sha256(Buffer.concat([serverSeed, randomness, root, Buffer.from('gala-1')])),
    );
  });

  it.each(['serverSeed', 'randomness', 'root'] as const)('changes with the %s', (part) => {
    expect(drawSeed(sha256, { ...parts, [part]: seedOf(4) })).not.toEqual(drawSeed(sha256, parts));
  });

  it('changes with the room', () => {
    expect(drawSeed(sha256, { ...parts, roomId: 'gala-2' })).not.toEqual(drawSeed(sha256, parts));
  });
});

/** The first 48 bits of an id. */
const firstBitsOf = (ticket: string): number => Buffer.from(ticket, 'base64url').readUIntBE(0, 6);
