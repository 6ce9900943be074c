import { type BeaconChain, firstRoundFrom } from '#shared/kernel/beaconRounds.ts';
import { joinBytes, toUtf8 } from '#shared/kernel/bytes.ts';
import type { Sha256 } from '#shared/kernel/merkleTiles.ts';
import { DRAW_MARGIN_MS, NOTICE_MS } from './roomRules.ts';

type SeedParts = {
  /** 32 bytes, committed to before the first visitor joins. */
  serverSeed: Uint8Array;
  /** 32 bytes of the public beacon; undefined when the draw happens without it. */
  randomness: Uint8Array | undefined;
  /** Root of the tree of tickets, 32 bytes. */
  root: Uint8Array;
  roomId: string;
};

/** Seed of the draw: SHA-256(serverSeed ‖ randomness ‖ root ‖ room). It is unknown until the list is closed. */
export const drawSeed = (sha256: Sha256, { serverSeed, randomness, root, roomId }: SeedParts): Uint8Array =>
  sha256(joinBytes(serverSeed, randomness ?? new Uint8Array(), root, toUtf8(roomId)));

/**
 * Place of a ticket as a part of one, at least 0 and less than 1: the first 53 bits of SHA-256(seed ‖ leaf). 53 bits,
 * because every JavaScript number holds them exactly.
 */
export function drawKey(sha256: Sha256, seed: Uint8Array, leaf: Uint8Array): number {
  const hash = sha256(joinBytes(seed, leaf));
  const view = new DataView(hash.buffer, hash.byteOffset);
  return (view.getUint32(0) * 2 ** 21 + (view.getUint32(4) >>> 11)) / 2 ** 53;
}

type RoundTimes = { closesAt: string; publishedAt?: string | undefined };

/**
 * The round that decides. It moves with the start of the sale, and with a list that is published less than `NOTICE_MS`
 * before it: the randomness must be unknown when the list becomes public.
 */
export function decideRound(beacon: BeaconChain, { closesAt, publishedAt }: RoundTimes): number {
  const noticed = publishedAt === undefined ? Number.NEGATIVE_INFINITY : Date.parse(publishedAt) + NOTICE_MS;
  return firstRoundFrom(beacon, Math.max(Date.parse(closesAt) + DRAW_MARGIN_MS, noticed));
}
