import type { IncomingMessage } from 'node:http';

/** Returns true for safe methods, which need no CSRF token. */
export function isReading({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}
