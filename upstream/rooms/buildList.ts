import {
  buildTileLevels,
  compareHashesAt,
  HASH_BYTES,
  hashAt,
  hashLeaf,
  readRoot,
  tileOf,
} from '#shared/kernel/merkleTiles.ts';
import { sha256 } from './sha256.ts';
import { TICKET_BYTES } from './ticketOf.ts';

/** The closed list: distinct leaf hashes in ascending order, as levels of tiles, and their root. */
export type ClosedList = { levels: Uint8Array[]; root: Uint8Array; tickets: number };

/** Bits for the index of a leaf while sorting. */
const INDEX_BITS = 24;
const MOST_JOINS = 2 ** INDEX_BITS;

/** Builds the tree of ticket ids, each 16 bytes. An id that occurs twice counts once. */
export async function buildList(joins: Uint8Array): Promise<ClosedList> {
  const leaves = sortDistinct(hashAll(joins));
  const levels = buildTileLevels(sha256, leaves);
  const tickets = leaves.length / HASH_BYTES;
  const root = await readRoot(sha256, tickets, (level, index) => tileOf(levels[level]!, index));
  return { levels, root, tickets };
}

function hashAll(joins: Uint8Array): Uint8Array {
  const count = joins.length / TICKET_BYTES;
  if (count > MOST_JOINS) throw new Error(`A room holds ${MOST_JOINS} joins at most`);
  const leaves = new Uint8Array(count * HASH_BYTES);
  for (let index = 0; index < count; index += 1)
    leaves.set(hashLeaf(sha256, joins.subarray(index * TICKET_BYTES, (index + 1) * TICKET_BYTES)), index * HASH_BYTES);
  return leaves;
}

/**
 * Sorts hashes. Their first 40 bits and their index are packed into one 64-bit number, because a typed array sorts a
 * million of them in a tenth of a second.
 */
function sortDistinct(leaves: Uint8Array): Uint8Array {
  const count = leaves.length / HASH_BYTES;
  const packed = new BigUint64Array(count);
  const words = new Uint32Array(packed.buffer);
  const view = new DataView(leaves.buffer);
  for (let index = 0; index < count; index += 1) {
    words[2 * index + 1] = view.getUint32(index * HASH_BYTES);
    words[2 * index] = ((leaves[index * HASH_BYTES + 4]! << INDEX_BITS) | index) >>> 0;
  }
  packed.sort();
  const order = Uint32Array.from({ length: count }, (_, place) => words[2 * place]! & (MOST_JOINS - 1));
  sortTies(order, leaves);
  return copyDistinct(order, leaves);
}

/** Neighbours with the same first 40 bits are few, and nearly in order. */
function sortTies(order: Uint32Array, leaves: Uint8Array): void {
  for (let place = 1; place < order.length; place += 1)
    for (let at = place; at > 0; at -= 1) {
      const [before, own] = [order[at - 1]!, order[at]!];
      if (compareAt(leaves, before, own) <= 0) break;
      order[at - 1] = own;
      order[at] = before;
    }
}

const compareAt = (leaves: Uint8Array, one: number, other: number): number =>
  compareHashesAt(leaves, one * HASH_BYTES, leaves, other * HASH_BYTES);

function copyDistinct(order: Uint32Array, leaves: Uint8Array): Uint8Array {
  const sorted = new Uint8Array(leaves.length);
  let count = 0;
  for (const [place, index] of order.entries()) {
    if (place > 0 && compareAt(leaves, order[place - 1]!, index) === 0) continue;
    sorted.set(hashAt(leaves, index), count * HASH_BYTES);
    count += 1;
  }
  return sorted.slice(0, count * HASH_BYTES);
}
