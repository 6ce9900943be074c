import { hash, randomFillSync } from 'node:crypto';
import { createSigner } from '../http/createSigner.ts';

type CsrfPair = { signedSecret: string; token: string };

const SECRET_BYTES = 18;
const SALT_LENGTH = 8;

/**
 * Creates a new secret, signed for cookie-parser, and a token that csurf accepts for it. csurf creates native objects
 * for each pair, which takes longer than sending a cached page. The function `hash` avoids that.
 */
export function csrfPairMaker(key: string): () => CsrfPair {
  const createRandom = randomTexts();
  const sign = createSigner(key);

  return () => {
    const secret = createRandom();
    const salt = createRandom().slice(0, SALT_LENGTH).replaceAll('-', '_');
    const token = `${salt}-${hash('sha1', `${salt}-${secret}`, 'base64url')}`;
    return { signedSecret: sign(secret), token };
  };
}

/** Reads random bytes from the system for many texts at once. */
function randomTexts(): () => string {
  const bytes = Buffer.alloc(256 * SECRET_BYTES);
  let used = bytes.length;
  return () => {
    if (used === bytes.length) {
      randomFillSync(bytes);
      used = 0;
    }
    used += SECRET_BYTES;
    return bytes.toString('base64url', used - SECRET_BYTES, used);
  };
}
