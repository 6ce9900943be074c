import { buildTileLevels, HASH_BYTES, hashLeaf, readRoot, tileOf } from '#shared/kernel/merkleTiles.ts';
import { sha256, TICKET_BYTES } from './ticketOf.ts';

/** The closed list: distinct leaf hashes in ascending order, as levels of tiles, and their root. */
export type ClosedList = { levels: Uint8Array[]; root: Uint8Array; tickets: number };

/** Builds the tree of ticket ids, each 16 bytes. An id that occurs twice counts once. */
export async function buildList(joins: Uint8Array): Promise<ClosedList> {
  const leaves = sortDistinct(joins);
  const levels = buildTileLevels(sha256, leaves);
  const tickets = leaves.length / HASH_BYTES;
  const root = await readRoot(sha256, tickets, (level, index) => tileOf(levels[level]!, index));
  return { levels, root, tickets };
}

/** Texts of one character per byte: a million of them are compared and sorted in a second. */
function sortDistinct(joins: Uint8Array): Uint8Array {
  const hashes = new Set<string>();
  for (let start = 0; start < joins.length; start += TICKET_BYTES)
    hashes.add((hashLeaf(sha256, joins.subarray(start, start + TICKET_BYTES)) as Buffer).toString('latin1'));
  const leaves = new Uint8Array(hashes.size * HASH_BYTES);
  for (const [index, hash] of [...hashes].sort().entries()) leaves.set(Buffer.from(hash, 'latin1'), index * HASH_BYTES);
  return leaves;
}
