import {
  buildTileLevels,
  compareHashesAt,
  HASH_BYTES,
  hashAt,
  hashLeaf,
  readRoot,
  tileOf,
} from '#shared/kernel/merkleTiles.ts';
import { sha256, TICKET_BYTES } from './ticketOf.ts';

/** The closed list: distinct leaf hashes in ascending order as levels of tiles, with their root. */
export type ClosedList = { levels: Uint8Array[]; root: Uint8Array; tickets: number };

/** Builds the tree of ticket ids of 16 bytes. An id that occurs twice counts once. */
export async function buildList(joins: Uint8Array): Promise<ClosedList> {
  const leaves = sortDistinct(joins);
  const levels = buildTileLevels(sha256, leaves);
  const tickets = leaves.length / HASH_BYTES;
  const root = await readRoot(sha256, tickets, (level, index) => tileOf(levels[level]!, index));
  return { levels, root, tickets };
}

/** Sorts indexes of hashes, because a million hashes in separate objects would take a gigabyte. */
function sortDistinct(joins: Uint8Array): Uint8Array {
  const count = joins.length / TICKET_BYTES;
  const leaves = new Uint8Array(count * HASH_BYTES);
  for (let index = 0; index < count; index += 1)
    leaves.set(hashLeaf(sha256, joins.subarray(index * TICKET_BYTES, (index + 1) * TICKET_BYTES)), index * HASH_BYTES);
  const compare = (one: number, other: number) => compareHashesAt(leaves, one * HASH_BYTES, leaves, other * HASH_BYTES);
  const order = new Uint32Array(count).map((_, index) => index).sort(compare);
  const distinct = order.filter((index, place) => place === 0 || compare(order[place - 1]!, index) !== 0);
  const sorted = new Uint8Array(distinct.length * HASH_BYTES);
  for (const [place, index] of distinct.entries()) sorted.set(hashAt(leaves, index), place * HASH_BYTES);
  return sorted;
}
