import { sha256 } from '@noble/hashes/sha2.js';
import { drawKey } from '#shared/domain/rooms/roomDraw.ts';
import { fromBase64Url } from '#shared/kernel/bytes.ts';
import { hashLeaf } from '#shared/kernel/merkleTiles.ts';

/** Place of a ticket in the draw, computed by the visitor's own device. Load this lazily: it brings the hash function. */
export const findKey = (seed: string, ticket: string): number =>
  drawKey(sha256, fromBase64Url(seed), hashLeaf(sha256, fromBase64Url(ticket)));
