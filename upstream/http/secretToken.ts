import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as a text that fits into a cookie. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** All that is stored of a token: nobody can sign in with what stands in the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
