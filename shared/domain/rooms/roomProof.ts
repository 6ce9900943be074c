import type { BeaconChain } from '#shared/kernel/beaconRounds.ts';
import { fromBase64Url, toUtf8 } from '#shared/kernel/bytes.ts';
import { isSameHash, type Sha256 } from '#shared/kernel/merkleTiles.ts';
import type { VerifyEd25519 } from '#shared/kernel/verifyEd25519.ts';
import { closingText, drawSeed } from './roomDraw.ts';

/** From `at` (milliseconds) on, places are called up to these. */
export type RoomStep = readonly [at: number, called: number, lateCalled: number];
/** Who came: leaf hash of the ticket, time (milliseconds), number of arrival after the draw or null. */
export type RoomEntry = readonly [leaf: string, at: number, late: number | null];

/** The part of a room's `fair.json` that the checks read. Hashes in base64url. */
export type RoomProof = {
  id: string;
  closesAt: string;
  commitment: string;
  publicKey: string;
  beacon?: BeaconChain | undefined;
  rules: { drawMarginMs: number; lateMarginMs: number; beaconPatienceMs: number };
  list?: ClosedRoomList | undefined;
  round?: number | undefined;
  draw?: RoomDraw | undefined;
  steps: readonly RoomStep[];
  end?: { endedAt: string } | undefined;
  entries?: readonly RoomEntry[] | undefined;
};
type ClosedRoomList = { closedAt: string; publishedAt: string; tickets: number; root: string; signature: string };
type RoomDraw = { drawnAt: string; serverSeed: string; beaconSignature?: string | undefined; seed: string };

/** Whether the server's seed is the one that it committed to. */
export const isCommitted = (sha256: Sha256, { commitment }: RoomProof, { serverSeed }: RoomDraw): boolean =>
  isSameHash(sha256(fromBase64Url(serverSeed)), fromBase64Url(commitment));

/** Whether the room's key signed the closed list. */
export function isListSigned(verify: VerifyEd25519, { id, publicKey }: RoomProof, list: ClosedRoomList): boolean {
  const text = toUtf8(closingText({ roomId: id, ...list }));
  return verify(fromBase64Url(publicKey), text, readSignature(list.signature));
}

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

/** A signature that is not base64url is a wrong one. */
function readSignature(text: string): Uint8Array {
  return /^[\w-]{86}$/.test(text) ? fromBase64Url(text) : new Uint8Array();
}
