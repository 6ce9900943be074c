import { hash, randomFillSync } from 'node:crypto';

export type CsrfPair = { signedSecret: string; token: string };

const SECRET_BYTES = 18;
const SALT_LENGTH = 8;
const BLOCK_BYTES = 64;

/**
 * Creates a new secret, signed for cookie-parser, and a token that csurf accepts for it. csurf and cookie-signature
 * create five native objects per pair. That costs more than sending a cached page. Here every hash is one call.
 */
export function csrfPairMaker(key: string): () => CsrfPair {
  const createRandom = randomTexts();
  const sign = signer(key);

  return () => {
    const secret = createRandom();
    const salt = createRandom().slice(0, SALT_LENGTH).replaceAll('-', '_');
    const token = `${salt}-${hash('sha1', `${salt}-${secret}`, 'base64url')}`;
    return { signedSecret: `s:${secret}.${sign(secret)}`, token };
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

/** HMAC-SHA256 (RFC 2104), in base64 without padding. */
function signer(key: string): (text: string) => string {
  const keyBytes = Buffer.byteLength(key) > BLOCK_BYTES ? hash('sha256', key, 'buffer') : Buffer.from(key);
  const [inner, outer] = [0x36, 0x5c].map((pad) =>
    Buffer.alloc(BLOCK_BYTES, pad).map((byte, at) => byte ^ (keyBytes[at] ?? 0)),
  );
  const withBlock = (block: Uint8Array, text: string) => Buffer.concat([block, Buffer.from(text, 'latin1')]);
  return (text) => {
    const first = hash('sha256', withBlock(inner!, text), 'binary');
    return hash('sha256', withBlock(outer!, first), 'base64').replace(/=+$/, '');
  };
}
