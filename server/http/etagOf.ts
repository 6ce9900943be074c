import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The name of exactly these bytes, for answers that come again. */
export function etagOf(bytes: Buffer | string): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`;
}

/** Whether the visitor has what this name stands for; weak or strong makes no difference to who only reads. */
export function hasAlready({ headers }: IncomingMessage, etag: string): boolean {
  const given = headers['if-none-match'];
  return given !== undefined && (given === '*' || given.includes(etag.replace(/^W\//, '')));
}
