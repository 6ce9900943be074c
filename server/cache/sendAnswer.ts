import type { Request, Response } from 'express';
import { acceptsEncoding } from '../http/acceptsEncoding.ts';
import { hasAlready } from '../http/etagOf.ts';
import type { StoredAnswer } from './storedAnswer.ts';

/** Sends stored bytes in the best encoding that the visitor understands, or 304 to who has them already. */
export function sendAnswer(req: Request, res: Response, answer: StoredAnswer) {
  const { status, headers, etag } = answer;
  for (const name in headers) res.setHeader(name, headers[name]!);
  res.setHeader('cache-control', cacheControl(res, status));
  res.setHeader('vary', 'Accept-Encoding, Cookie');
  if (status >= 500) res.setHeader('retry-after', '5');

  if (status === 200) {
    res.setHeader('etag', etag);
    if (hasAlready(req, etag)) {
      res.statusCode = 304;
      return res.end();
    }
  }
  const { encoding, bytes } = bestEncoding(req, answer);
  if (encoding) res.setHeader('content-encoding', encoding);
  res.statusCode = status;
  res.setHeader('content-length', bytes.length);
  res.end(bytes);
}

/** An answer that brings a visitor's first cookies is for that visitor alone. */
function cacheControl(res: Response, status: number): string {
  if (status >= 500) return 'no-store';
  return `${res.hasHeader('set-cookie') ? 'private' : 'public'}, max-age=0, must-revalidate`;
}

function bestEncoding(req: Request, { brotli, gzip, body }: StoredAnswer) {
  if (brotli && acceptsEncoding(req, 'br')) return { encoding: 'br', bytes: brotli };
  if (gzip && acceptsEncoding(req, 'gzip')) return { encoding: 'gzip', bytes: gzip };
  return { encoding: undefined, bytes: body };
}
