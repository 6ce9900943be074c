import { createCipheriv, hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildTileLevels,
  compareHashes,
  findLeaf,
  HASH_BYTES,
  hashAt,
  hashLeaf,
  isIncluded,
  isSameHash,
  readRoot,
  tileOf,
} from './merkleTiles.ts';
import { sum } from './sum.ts';

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');
const leafOf = (text: string) => hashLeaf(sha256, Buffer.from(text));

/** The definition of RFC 6962, word for word. */
function rootByDefinition(leaves: Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return sha256(new Uint8Array());
  if (leaves.length === 1) return leaves[0]!;
  const half = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)].map(rootByDefinition);
  return sha256(Buffer.concat([Uint8Array.of(1), left!, right!]));
}

const SIZES = [0, 1, 2, 3, 7, 8, 255, 256, 257, 511, 512, 1000, 65_535, 65_536, 65_537, 65_793, 70_000];
const tickets = Array.from({ length: Math.max(...SIZES) }, (_, index) => leafOf(`ticket ${index}`));
const trees = new Map(SIZES.map((size) => [size, growTree(size)]));
const treeOf = (size: number) => trees.get(size)!;

function growTree(size: number) {
  const leaves = tickets.slice(0, size).toSorted(compareHashes);
  const levels = buildTileLevels(sha256, Buffer.concat(leaves));
  return { size, leaves, levels, readTile: (level: number, index: number) => tileOf(levels[level]!, index) };
}

describe('a tree in tiles', () => {
  it('has the leaf and the root of the examples in RFC 6962', async () => {
    expect(Buffer.from(hashLeaf(sha256, new Uint8Array())).toString('hex')).toBe(
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    );
    expect(Buffer.from(await readRoot(sha256, 0, () => new Uint8Array())).toString('hex')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
  });

  it.each(SIZES)('with %i leaves has the root from the definition', async (size) => {
    const { leaves, readTile } = treeOf(size);

    expect(isSameHash(await readRoot(sha256, size, readTile), rootByDefinition(leaves))).toBe(true);
  });

  it.each(SIZES.filter((size) => size > 0))('with %i leaves contains each of them, and no others', async (size) => {
    const { leaves, readTile } = treeOf(size);
    const places = [0, size - 1, Math.floor(size / 2), Math.floor(size / 3)];

    for (const place of places) {
      expect(await findLeaf(leaves[place]!, size, readTile)).toBe(place);
      expect(await isIncluded(sha256, { size, index: place }, readTile)).toBe(true);
    }
    expect(await findLeaf(leafOf('nobody'), size, readTile)).toBeUndefined();
  });

  it('with a million leaves needs at most three tiles to find one, and fewer than two on average', async () => {
    const size = 1_000_000;
    const leaves = createRandomLeaves(size);
    const counts: number[] = [];

    for (let place = 0; place < size; place += 97) {
      let tiles = 0;
      const found = await findLeaf(hashAt(leaves, place), size, (_level, index) => {
        tiles += 1;
        return tileOf(leaves, index);
      });
      expect(found).toBe(place);
      counts.push(tiles);
    }

    expect(Math.max(...counts)).toBeLessThanOrEqual(3);
    expect(sum(counts) / counts.length).toBeLessThan(2);
  });

  it('detects each changed byte of a leaf', async () => {
    const { size, leaves, levels, readTile } = treeOf(70_000);
    const root = rootByDefinition(leaves);

    await fc.assert(
      fc.asyncProperty(fc.nat(size - 1), fc.nat(HASH_BYTES - 1), async (index, byte) => {
        const changed = hashAt(levels[0]!, index);
        changed[byte]! ^= 1;
        const isWhole = await isIncluded(sha256, { size, index }, readTile);
        const isRoot = isSameHash(await readRoot(sha256, size, readTile), root);
        changed[byte]! ^= 1;
        expect(isWhole && isRoot).toBe(false);
      }),
      { numRuns: 30 },
    );
  });
});

/** Ascending leaves whose first four bytes are random but the same in each run. The next four make each leaf unique. */
function createRandomLeaves(size: number): Uint8Array {
  const random = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(size * 4));
  const leaves = Buffer.alloc(size * HASH_BYTES);
  const starts = Uint32Array.from({ length: size }, (_, index) => random.readUInt32BE(index * 4)).sort();
  for (const [index, start] of starts.entries()) {
    leaves.writeUInt32BE(start, index * HASH_BYTES);
    leaves.writeUInt32BE(index, index * HASH_BYTES + 4);
  }
  return leaves;
}
