import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export function etagOf(bytes: Buffer | string): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`;
}

/** Returns true when If-None-Match contains the ETag; weak and strong tags compare equal. */
export function hasAlready({ headers }: IncomingMessage, etag: string): boolean {
  const given = headers['if-none-match'];
  return given !== undefined && (given === '*' || given.includes(etag.replace(/^W\//, '')));
}
