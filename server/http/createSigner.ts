import { hash } from 'node:crypto';

const BLOCK_BYTES = 64;

/**
 * Signs a cookie's value as cookie-parser expects it: HMAC-SHA256 (RFC 2104), in base64 without padding.
 * cookie-signature creates native objects for each call, which takes longer than sending a cached page. The function
 * `hash` avoids that.
 */
export function createSigner(key: string): (text: string) => string {
  const keyBytes = Buffer.byteLength(key) > BLOCK_BYTES ? hash('sha256', key, 'buffer') : Buffer.from(key);
  const [inner, outer] = [0x36, 0x5c].map((pad) =>
    Buffer.alloc(BLOCK_BYTES, pad).map((byte, at) => byte ^ (keyBytes[at] ?? 0)),
  );
  const withBlock = (block: Uint8Array, text: string) => Buffer.concat([block, Buffer.from(text, 'latin1')]);
  return (text) => {
    const first = hash('sha256', withBlock(inner!, text), 'binary');
    return `s:${text}.${hash('sha256', withBlock(outer!, first), 'base64').replaceAll('=', '')}`;
  };
}
