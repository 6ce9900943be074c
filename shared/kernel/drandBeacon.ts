import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { BeaconChain } from './beaconRounds.ts';
import { fromHex } from './bytes.ts';

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/**
 * Randomness of a round: SHA-256 of its signature, 32 bytes. Undefined if the signature (hexadecimal, 48 bytes) is not
 * that of the round.
 */
export function readRandomness(chain: BeaconChain, round: number, signature: string): Uint8Array | undefined {
  try {
    const { shortSignatures } = bls12_381;
    const message = shortSignatures.hash(sha256(toMessage(round)), DOMAIN);
    const bytes = fromHex(signature);
    return shortSignatures.verify(bytes, message, fromHex(chain.publicKey)) ? sha256(bytes) : undefined;
  } catch {
    return undefined;
  }
}

/** The signature of an unchained round is over the round's number: 64 bits, most significant byte first. */
export function toMessage(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return bytes;
}
