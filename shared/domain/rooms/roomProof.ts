import type { BeaconChain } from '#shared/kernel/beaconRounds.ts';
import { fromBase64Url } from '#shared/kernel/bytes.ts';
import { isSameHash, type Sha256 } from '#shared/kernel/merkleTiles.ts';
import { drawSeed } from './roomDraw.ts';

/** From `at` (milliseconds) on, places are called up to these. */
export type RoomStep = readonly [at: number, called: number, lateCalled: number];
/** Who came: leaf hash of the ticket, time (milliseconds), number of arrival after the draw or null. */
export type RoomEntry = readonly [leaf: string, at: number, late: number | null];

/** The part of a room's `fair.json` that the checks read. Hashes in base64url. */
export type RoomProof = {
  id: string;
  closesAt: string;
  /** The start of the sale that visitors knew when the room opened. */
  promisedAt?: string | undefined;
  commitment: string;
  beacon?: BeaconChain | undefined;
  list?: { closedAt: string; publishedAt: string; tickets: number; root: string } | undefined;
  round?: number | undefined;
  draw?: RoomDraw | undefined;
  steps: readonly RoomStep[];
  end?: { endedAt: string } | undefined;
  entries?: readonly RoomEntry[] | undefined;
};
type RoomDraw = { drawnAt: string; serverSeed: string; beaconSignature?: string | undefined; seed: string };

/** Whether the server's seed is the one that it committed to. */
export const isCommitted = (sha256: Sha256, { commitment }: RoomProof, { serverSeed }: RoomDraw): boolean =>
  isSameHash(sha256(fromBase64Url(serverSeed)), fromBase64Url(commitment));

/** The seed as the rules compute it; undefined before the draw. */
export function recomputeSeed(
  sha256: Sha256,
  { id, list, draw }: RoomProof,
  randomness: Uint8Array | undefined,
): Uint8Array | undefined {
  if (!list || !draw) return undefined;
  const [serverSeed, root] = [fromBase64Url(draw.serverSeed), fromBase64Url(list.root)];
  return drawSeed(sha256, { serverSeed, randomness, root, roomId: id });
}
