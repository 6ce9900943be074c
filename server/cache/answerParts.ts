import type { IncomingMessage } from 'node:http';
import { acceptsEncoding } from '../http/acceptsEncoding.ts';
import { hasAlready } from '../http/etagOf.ts';
import { RETRY_SECONDS } from '../http/sendRefusal.ts';
import type { StoredAnswer } from './storedAnswer.ts';

/** `headers` alternates names and values. */
type AnswerParts = { status: number; headers: string[]; body: Buffer | undefined };

/**
 * Builds one visitor's response from a stored one: with the best accepted encoding, or 304 if the visitor's copy is
 * current. A response that sets cookies is private.
 */
export function answerParts(
  req: IncomingMessage,
  answer: StoredAnswer,
  { bringsCookies }: { bringsCookies: boolean },
): AnswerParts {
  const { status, etag, flatHeaders } = answer;
  const cacheControl =
    status >= 500 || status === 429
      ? 'no-store'
      : `${bringsCookies ? 'private' : 'public'}, max-age=0, must-revalidate`;
  const headers = [...flatHeaders, 'cache-control', cacheControl, 'vary', 'Accept-Encoding, Cookie'];
  const seconds = RETRY_SECONDS[status >= 500 ? 503 : status];
  if (seconds) headers.push('retry-after', `${seconds}`);

  if (status === 200) {
    headers.push('etag', etag);
    if (hasAlready(req, etag)) return { status: 304, headers, body: undefined };
  }
  const { encoding, bytes } = bestEncoding(req, answer);
  if (encoding) headers.push('content-encoding', encoding);
  headers.push('content-length', String(bytes.length));
  return { status, headers, body: bytes };
}

function bestEncoding(req: IncomingMessage, { brotli, gzip, body }: StoredAnswer) {
  if (brotli && acceptsEncoding(req, 'br')) return { encoding: 'br', bytes: brotli };
  if (gzip && acceptsEncoding(req, 'gzip')) return { encoding: 'gzip', bytes: gzip };
  return { encoding: undefined, bytes: body };
}
