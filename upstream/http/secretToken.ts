import { createHash, randomBytes } from 'node:crypto';

/** Creates 256 random bits as a cookie-safe text. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token. Only the hash is stored, so a leaked database contains no usable token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
