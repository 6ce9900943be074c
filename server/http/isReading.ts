import type { IncomingMessage } from 'node:http';

/** Whether a request only reads: what may be asked from anywhere, without proof and as often as one likes. */
export function isReading({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}
