import { fromBase64Url } from '#shared/kernel/bytes.ts';
import {
  buildTileLevels,
  compareHashesAt,
  countHashes,
  countTiles,
  findLeaf,
  HASH_BYTES,
  hashLeaf,
  isIncluded,
  isSameHash,
  readRoot,
  type Sha256,
  TILE_WIDTH,
  tileOf,
} from '#shared/kernel/merkleTiles.ts';
import type { RoomFinding } from './roomFinding.ts';

/** Reads a published tile. Returns undefined if there is none. */
export type FindTile = (level: number, index: number) => Uint8Array | undefined | Promise<Uint8Array | undefined>;
type Published = { list: { tickets: number; root: string }; findTile: FindTile; sha256: Sha256 };
/** `leaves` are the leaf hashes of all tickets, if they are complete and in order. */
export type CheckedTickets = { leaves?: Uint8Array; findings: RoomFinding[] };

/** Maximum number of tickets, which protects the reader's memory (640 MB). No event has more visitors. */
const MOST_TICKETS = 20_000_000;
const TILES_AT_ONCE = 8;

/** Returns findings about the published tree. */
export async function checkTickets({ list, findTile, sha256 }: Published): Promise<CheckedTickets> {
  if (list.tickets > MOST_TICKETS)
    return { findings: [{ name: 'tickets', detail: `${list.tickets} are more than ${MOST_TICKETS}` }] };
  const { hashes: leaves, fault } = await readLevel(list.tickets, 0, findTile);
  if (fault) return { findings: [fault] };
  const levels = buildTileLevels(sha256, leaves);
  const root = await readRoot(sha256, list.tickets, (level, index) => tileOf(levels[level]!, index));
  const rootFindings: RoomFinding[] = isSameHash(root, fromBase64Url(list.root))
    ? []
    : [{ name: 'root', detail: 'the tickets have another root than the list' }];
  const unordered = checkOrder(leaves);
  if (unordered) return { findings: [unordered, ...rootFindings] };
  return { leaves, findings: [...(await checkUpperTiles(levels, findTile)), ...rootFindings] };
}

async function checkUpperTiles(levels: Uint8Array[], findTile: FindTile): Promise<RoomFinding[]> {
  const size = levels[0]!.length / HASH_BYTES;
  for (let level = 1; countHashes(size, level) > 0; level += 1) {
    const { hashes, fault } = await readLevel(size, level, findTile);
    if (fault) return [fault];
    if (!isSameHash(hashes, levels[level]!))
      return [{ name: 'tiles', detail: `level ${level} differs from the hashes of the tiles below` }];
  }
  return [];
}

/**
 * Returns all hashes of a level, and a tile that is missing or has a wrong length. If the last tile of level 0 is
 * wrong, so is the number of tickets.
 */
async function readLevel(size: number, level: number, findTile: FindTile) {
  const hashes = new Uint8Array(countHashes(size, level) * HASH_BYTES);
  const count = countTiles(size, level);
  const faults: RoomFinding[] = [];
  let next = 0;
  const readTiles = async () => {
    while (faults.length === 0 && next < count) {
      const index = next++;
      const tile = await findTile(level, index);
      if (tile?.length === countTileBytes(size, level, index)) hashes.set(tile, index * TILE_WIDTH * HASH_BYTES);
      else
        faults[index] = {
          name: level === 0 && index === count - 1 ? 'tickets' : 'tiles',
          detail: `tile ${level}/${index} ${tile ? `has ${tile.length} bytes` : 'is missing'}`,
        };
    }
  };
  await Promise.all(Array.from({ length: TILES_AT_ONCE }, readTiles));
  return { hashes, fault: faults.find((each) => each !== undefined) };
}

function checkOrder(leaves: Uint8Array): RoomFinding | undefined {
  for (let start = HASH_BYTES; start < leaves.length; start += HASH_BYTES) {
    const difference = compareHashesAt(leaves, start, leaves, start - HASH_BYTES);
    const what = difference === 0 ? 'is there twice' : 'is not greater than the one before';
    if (difference <= 0) return { name: 'order', detail: `ticket ${start / HASH_BYTES} ${what}` };
  }
  return undefined;
}

/**
 * Whether the list contains one ticket. Reads a few tiles of the lowest level, one of each higher level, and those at
 * the right edge.
 */
export async function checkOwnTicket({ list, findTile, sha256 }: Published, ticket: string): Promise<CheckedTickets> {
  const { tickets: size, root } = list;
  const tiles = new Map<string, Promise<Uint8Array>>();
  /** A tile that is missing or has a wrong length is read as zeros, which no root contains. */
  const readWhole = async (level: number, index: number) => {
    const [tile, bytes] = [await findTile(level, index), countTileBytes(size, level, index)];
    return tile?.length === bytes ? tile : new Uint8Array(bytes);
  };
  const readTile = (level: number, index: number) => {
    const name = `${level}/${index}`;
    const tile = tiles.get(name) ?? readWhole(level, index);
    tiles.set(name, tile);
    return tile;
  };
  const index = await findLeaf(hashLeaf(sha256, fromBase64Url(ticket)), size, readTile);
  const isListed =
    index !== undefined &&
    (await isIncluded(sha256, { size, index }, readTile)) &&
    isSameHash(await readRoot(sha256, size, readTile), fromBase64Url(root));
  return { findings: isListed ? [] : [{ name: 'included', detail: 'the ticket is not in the tree with this root' }] };
}

/** The number of bytes of a tile in a tree with `size` leaves. */
const countTileBytes = (size: number, level: number, index: number): number =>
  Math.max(0, Math.min(TILE_WIDTH, countHashes(size, level) - index * TILE_WIDTH)) * HASH_BYTES;
