import { fromBase64Url } from '#shared/kernel/bytes.ts';
import {
  buildTileLevels,
  compareHashesAt,
  countHashes,
  countTiles,
  HASH_BYTES,
  isSameHash,
  readRoot,
  type Sha256,
  TILE_WIDTH,
  tileOf,
} from '#shared/kernel/merkleTiles.ts';
import { countTileBytes, type FindTile } from './isListed.ts';
import type { RoomFinding } from './roomFinding.ts';

type Published = { list: { tickets: number; root: string }; findTile: FindTile; sha256: Sha256 };
/** `leaves`: the leaf hashes of all tickets, if they are complete and in order. */
export type CheckedTickets = { leaves?: Uint8Array; findings: RoomFinding[] };

/** Protects the reader's memory (640 MB). No event has more guests. */
const MOST_TICKETS = 20_000_000;
const TILES_AT_ONCE = 8;

/** What is wrong with the published tree. */
export async function checkTickets({ list, findTile, sha256 }: Published): Promise<CheckedTickets> {
  if (list.tickets > MOST_TICKETS)
    return { findings: [{ name: 'tickets', detail: `${list.tickets} are more than ${MOST_TICKETS}` }] };
  const { hashes: leaves, finding } = await readLevel(list.tickets, 0, findTile);
  if (finding) return { findings: [finding] };
  const levels = buildTileLevels(sha256, leaves);
  const root = await readRoot(sha256, list.tickets, (level, index) => tileOf(levels[level]!, index));
  const isRoot = isSameHash(root, fromBase64Url(list.root));
  const rootFindings: RoomFinding[] = isRoot ? [] : [OTHER_ROOT];
  const unordered = checkOrder(leaves);
  if (unordered) return { findings: [unordered, ...rootFindings] };
  return { leaves, findings: [...(await checkUpperTiles(levels, findTile)), ...rootFindings] };
}

const OTHER_ROOT: RoomFinding = { name: 'root', detail: 'the tickets have another root than the list' };

async function checkUpperTiles(levels: Uint8Array[], findTile: FindTile): Promise<RoomFinding[]> {
  const size = levels[0]!.length / HASH_BYTES;
  for (let level = 1; countHashes(size, level) > 0; level += 1) {
    const { hashes, finding } = await readLevel(size, level, findTile);
    if (finding) return [finding];
    if (!isSameHash(hashes, levels[level]!))
      return [{ name: 'tiles', detail: `level ${level} differs from the hashes of the tiles below` }];
  }
  return [];
}

/** All hashes of a level, or the first tile that is missing or has a wrong length. */
async function readLevel(size: number, level: number, findTile: FindTile) {
  const hashes = new Uint8Array(countHashes(size, level) * HASH_BYTES);
  const faults = new Map<number, RoomFinding>();
  let next = 0;
  const readTiles = async () => {
    while (faults.size === 0 && next < countTiles(size, level)) {
      const index = next++;
      const tile = await findTile(level, index);
      if (tile?.length === countTileBytes(size, level, index)) hashes.set(tile, index * TILE_WIDTH * HASH_BYTES);
      else faults.set(index, describeFault({ size, level, index, tile }));
    }
  };
  await Promise.all(Array.from({ length: TILES_AT_ONCE }, readTiles));
  return { hashes, finding: faults.get(Math.min(...faults.keys())) };
}

type Faulty = { size: number; level: number; index: number; tile: Uint8Array | undefined };

function describeFault({ size, level, index, tile }: Faulty): RoomFinding {
  if (!tile) return { name: 'tiles', detail: `tile ${level}/${index} is missing` };
  const isLast = level === 0 && index === countTiles(size, 0) - 1;
  if (isLast && tile.length % HASH_BYTES === 0) {
    const tickets = index * TILE_WIDTH + tile.length / HASH_BYTES;
    return { name: 'tickets', detail: `the tiles have ${tickets}, the list ${size}` };
  }
  return { name: 'tiles', detail: `tile ${level}/${index} has ${tile.length} bytes` };
}

function checkOrder(leaves: Uint8Array): RoomFinding | undefined {
  for (let start = HASH_BYTES; start < leaves.length; start += HASH_BYTES) {
    const difference = compareHashesAt(leaves, start, leaves, start - HASH_BYTES);
    const what = difference === 0 ? 'is there twice' : 'is not greater than the one before';
    if (difference <= 0) return { name: 'order', detail: `ticket ${start / HASH_BYTES} ${what}` };
  }
  return undefined;
}

/** The place of a leaf hash in ascending concatenated hashes, or undefined. */
export function findInLeaves(leaves: Uint8Array, leaf: Uint8Array): number | undefined {
  let [low, high] = [0, leaves.length / HASH_BYTES];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const difference = compareHashesAt(leaves, middle * HASH_BYTES, leaf, 0);
    if (difference === 0) return middle;
    if (difference < 0) low = middle + 1;
    else high = middle;
  }
  return undefined;
}
