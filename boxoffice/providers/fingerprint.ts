import { createHash } from 'node:crypto';

/** Hash that shows whether a key has changed, without revealing the key. */
export const fingerprint = (key: string): string =>
  createHash('sha256').update(`fingerprint ${key}`).digest('base64url').slice(0, 16);
