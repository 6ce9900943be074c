import type { Request, Response } from 'express';
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
    if (matches(req.headers['if-none-match'], etag)) {
      res.statusCode = 304;
      return res.end();
    }
  }
  const { encoding, bytes } = bestEncoding(answer, String(req.headers['accept-encoding'] ?? ''));
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

function bestEncoding({ brotli, gzip, body }: StoredAnswer, accepted: string) {
  if (brotli && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return { encoding: 'br', bytes: brotli };
  if (gzip && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return { encoding: 'gzip', bytes: gzip };
  return { encoding: undefined, bytes: body };
}

const matches = (given: string | undefined, etag: string) =>
  given !== undefined && (given === '*' || given.includes(etag.slice(2)));
