import type { IncomingMessage } from 'node:http';

export type Encoding = 'br' | 'gzip';

/** Matches an encoding that is listed without a weight of 0. */
const ACCEPTED: Record<Encoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
};

export function acceptsEncoding({ headers }: IncomingMessage, encoding: Encoding): boolean {
  return ACCEPTED[encoding].test(String(headers['accept-encoding'] ?? ''));
}
