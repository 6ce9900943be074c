import {
  countHashes,
  findLeaf,
  HASH_BYTES,
  isIncluded,
  isSameHash,
  type ReadTile,
  readRoot,
  type Sha256,
  TILE_WIDTH,
} from '#shared/kernel/merkleTiles.ts';

/** Reads a published tile, or undefined when there is none. */
export type FindTile = (level: number, index: number) => Uint8Array | undefined | Promise<Uint8Array | undefined>;

type Tree = { size: number; root: Uint8Array; findTile: FindTile };

/** Whether the tree with this root contains the leaf. Reads a tile of each level, and those at the right edge. */
export async function isListed(sha256: Sha256, leaf: Uint8Array, { size, root, findTile }: Tree): Promise<boolean> {
  const readOnce = rememberTiles(size, findTile);
  const index = await findLeaf(leaf, size, readOnce);
  if (index === undefined || !(await isIncluded(sha256, { size, index }, readOnce))) return false;
  return isSameHash(await readRoot(sha256, size, readOnce), root);
}

/** The number of bytes of a tile in a tree with `size` leaves. */
export const countTileBytes = (size: number, level: number, index: number): number =>
  Math.max(0, Math.min(TILE_WIDTH, countHashes(size, level) - index * TILE_WIDTH)) * HASH_BYTES;

/** A tile that is missing or has the wrong length counts as zeros, which no root contains. */
function rememberTiles(size: number, findTile: FindTile): ReadTile {
  const tiles = new Map<string, Promise<Uint8Array>>();
  const readWhole = async (level: number, index: number) => {
    const [tile, bytes] = [await findTile(level, index), countTileBytes(size, level, index)];
    return tile?.length === bytes ? tile : new Uint8Array(bytes);
  };
  return (level, index) => {
    const name = `${level}/${index}`;
    const tile = tiles.get(name) ?? readWhole(level, index);
    tiles.set(name, tile);
    return tile;
  };
}
