import { ed25519 } from '@noble/curves/ed25519.js';

/** Whether the signature is one of RFC 8032 over the message. Runs where the platform has no Ed25519 of its own. */
export type VerifyEd25519 = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

export const verifyEd25519: VerifyEd25519 = (publicKey, message, signature) => {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
};
