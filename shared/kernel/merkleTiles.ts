/** SHA-256 of the bytes, 32 bytes long. The server passes Node's implementation, the browser that of a library. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;
/** Reads a tile: the concatenated hashes of one level. */
export type ReadTile = (level: number, index: number) => Uint8Array | Promise<Uint8Array>;

/** Hashes in one tile, and levels of the tree between two levels of tiles: 2^8 = 256. */
export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;
export const HASH_BYTES = 32;
const LEAF = 0;
const NODE = 1;

/** Hash of a leaf's content: SHA-256(0x00 ‖ content), RFC 6962 section 2.1. */
export function hashLeaf(sha256: Sha256, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + content.length);
  bytes[0] = LEAF;
  bytes.set(content, 1);
  return sha256(bytes);
}

/** The hash at an index of concatenated hashes. */
export const hashAt = (hashes: Uint8Array, index: number): Uint8Array =>
  hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES);

export function isSameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

/**
 * The levels of a Merkle tree as static tiles (C2SP tlog-tiles). Level 0 contains the leaf hashes, and each full tile
 * of 256 hashes becomes one hash of the next level. `leaves` are concatenated.
 */
export function buildTileLevels(sha256: Sha256, leaves: Uint8Array): Uint8Array[] {
  const levels = [leaves];
  for (let level = leaves; countFullTiles(level) > 0; ) {
    const next = new Uint8Array(countFullTiles(level) * HASH_BYTES);
    for (let index = 0; index < countFullTiles(level); index += 1)
      next.set(hashComplete(sha256, tileOf(level, index)), index * HASH_BYTES);
    levels.push(next);
    level = next;
  }
  return levels;
}

/** One tile of a level. The last tile may be partial. */
export const tileOf = (level: Uint8Array, index: number): Uint8Array =>
  level.subarray(index * TILE_WIDTH * HASH_BYTES, (index + 1) * TILE_WIDTH * HASH_BYTES);

/** The number of hashes at a level of a tree with `size` leaves. */
export const countHashes = (size: number, level: number): number => Math.floor(size / TILE_WIDTH ** level);

/** The number of tiles at a level of a tree with `size` leaves. */
export const countTiles = (size: number, level: number): number => Math.ceil(countHashes(size, level) / TILE_WIDTH);

/** Root of the tree, computed from the partial tile at the right edge of each level (RFC 6962 section 2.1). */
export async function readRoot(sha256: Sha256, size: number, readTile: ReadTile): Promise<Uint8Array> {
  let root: Uint8Array | undefined;
  for (let level = 0; countHashes(size, level) > 0; level += 1) {
    const total = countHashes(size, level);
    const rest = total % TILE_WIDTH;
    if (rest === 0) continue;
    const tile = await readTile(level, Math.floor(total / TILE_WIDTH));
    for (let bit = 0; bit < TILE_HEIGHT; bit += 1) {
      const width = 2 ** bit;
      if (Math.floor(rest / width) % 2 === 0) continue;
      const start = Math.floor(rest / width / 2) * width * 2;
      const node = hashComplete(sha256, tile.subarray(start * HASH_BYTES, (start + width) * HASH_BYTES));
      root = root ? hashNode(sha256, node, root) : node;
    }
  }
  return root ?? sha256(new Uint8Array());
}

/** Whether the tiles from the leaf's tile up to the root contain the leaf. */
export async function isIncluded(
  sha256: Sha256,
  { size, index }: { size: number; index: number },
  readTile: ReadTile,
): Promise<boolean> {
  let place = index;
  for (let level = 0; ; level += 1) {
    const tileIndex = Math.floor(place / TILE_WIDTH);
    if (tileIndex >= countHashes(size, level + 1)) return true;
    const above = await readTile(level + 1, Math.floor(tileIndex / TILE_WIDTH));
    const hash = hashComplete(sha256, await readTile(level, tileIndex));
    if (!isSameHash(hash, hashAt(above, tileIndex % TILE_WIDTH))) return false;
    place = tileIndex;
  }
}

/**
 * The index of a leaf hash in a level of ascending hashes. Undefined if the level does not contain it. Hashes are
 * evenly distributed, so the difference of two hashes gives the approximate number of tiles between them.
 */
export async function findLeaf(leaf: Uint8Array, size: number, readTile: ReadTile): Promise<number | undefined> {
  let [first, last] = [0, countTiles(size, 0) - 1];
  const toTiles = (share: number) => Math.floor((share * size) / TILE_WIDTH);
  let guess = toTiles(shareOf(leaf));
  while (first <= last) {
    guess = Math.max(first, Math.min(last, guess));
    const tile = await readTile(0, guess);
    const width = tile.length / HASH_BYTES;
    if (compareHashes(leaf, hashAt(tile, 0)) < 0) last = guess - 1;
    else if (compareHashes(leaf, hashAt(tile, width - 1)) > 0) first = guess + 1;
    else {
      const inTile = Array.from({ length: width }, (_, index) => index).find((index) =>
        isSameHash(leaf, hashAt(tile, index)),
      );
      return inTile === undefined ? undefined : guess * TILE_WIDTH + inTile;
    }
    guess += toTiles(shareOf(leaf) - shareOf(tile));
  }
  return undefined;
}

/** Lexicographic order of two hashes. */
export const compareHashes = (one: Uint8Array, other: Uint8Array): number => compareHashesAt(one, 0, other, 0);

/**
 * Order of two hashes that begin at `start` and `otherStart` of concatenated hashes. Does not create a view for each of
 * a million hashes.
 */
export function compareHashesAt(one: Uint8Array, start: number, other: Uint8Array, otherStart: number): number {
  for (let byte = 0; byte < HASH_BYTES; byte += 1) {
    const difference = one[start + byte]! - other[otherStart + byte]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

const countFullTiles = (level: Uint8Array) => Math.floor(level.length / HASH_BYTES / TILE_WIDTH);

/** The first 32 bits of a hash, as a number from 0 to 1. */
const shareOf = (hash: Uint8Array) => new DataView(hash.buffer, hash.byteOffset).getUint32(0) / 2 ** 32;

/** Hash of a complete subtree, whose number of hashes is a power of two. */
function hashComplete(sha256: Sha256, hashes: Uint8Array): Uint8Array {
  let level = hashes;
  while (level.length > HASH_BYTES) {
    const above = new Uint8Array(level.length / 2);
    for (let index = 0; index < above.length / HASH_BYTES; index += 1)
      above.set(hashNode(sha256, hashAt(level, 2 * index), hashAt(level, 2 * index + 1)), index * HASH_BYTES);
    level = above;
  }
  return level;
}

function hashNode(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + 2 * HASH_BYTES);
  bytes[0] = NODE;
  bytes.set(left, 1);
  bytes.set(right, 1 + HASH_BYTES);
  return sha256(bytes);
}
