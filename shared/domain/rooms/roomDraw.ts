import { type BeaconChain, firstRoundFrom } from '#shared/kernel/beaconRounds.ts';
import { joinBytes, toUtf8 } from '#shared/kernel/bytes.ts';
import type { Sha256 } from '#shared/kernel/merkleTiles.ts';
import { DRAW_MARGIN_MS, NOTICE_MS } from './roomRules.ts';

type SeedParts = {
  /** 32 bytes. Their hash is published before the first visitor joins. */
  serverSeed: Uint8Array;
  /** 32 bytes of the public beacon. Undefined if the draw happens without the beacon. */
  randomness: Uint8Array | undefined;
  /** Root of the tree of tickets, 32 bytes. */
  root: Uint8Array;
  roomId: string;
};

/** Seed of the draw: SHA-256(serverSeed ‖ randomness ‖ root ‖ room). It is unknown until the list is closed. */
export const drawSeed = (sha256: Sha256, { serverSeed, randomness, root, roomId }: SeedParts): Uint8Array =>
  sha256(joinBytes(serverSeed, randomness ?? new Uint8Array(), root, toUtf8(roomId)));

/**
 * Place of a ticket as a fraction from 0 (inclusive) to 1 (exclusive): the first 53 bits of SHA-256(seed ‖ leaf). A
 * JavaScript number represents 53 bits exactly.
 */
export function drawKey(sha256: Sha256, seed: Uint8Array, leaf: Uint8Array): number {
  const hash = sha256(joinBytes(seed, leaf));
  const view = new DataView(hash.buffer, hash.byteOffset);
  return (view.getUint32(0) * 2 ** 21 + (view.getUint32(4) >>> 11)) / 2 ** 53;
}

type RoundTimes = { closesAt: string; publishedAt?: string | undefined };

/**
 * The beacon round that determines the draw. A later start of the sale moves it. A list that is published less than
 * `NOTICE_MS` before the round moves it too, because the randomness must be unknown when the list becomes public.
 */
export function decideRound(beacon: BeaconChain, { closesAt, publishedAt }: RoundTimes): number {
  const noticed = publishedAt === undefined ? Number.NEGATIVE_INFINITY : Date.parse(publishedAt) + NOTICE_MS;
  return firstRoundFrom(beacon, Math.max(Date.parse(closesAt) + DRAW_MARGIN_MS, noticed));
}
