import type { IncomingMessage } from 'node:http';
import { isReading } from './isReading.ts';
import { refused } from './refusals.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>;

/**
 * Refuses unsupported methods, several Host headers, bodies in requests that only read, absolute URLs, URLs that are
 * too long, and URLs that cannot be decoded.
 */
export function findHeadRefusal(req: RequestHead, { urlLength }: { urlLength: number }) {
  const { method = '', url = '' } = req;
  if (!METHODS.has(method)) return refused('request.method', { headers: { allow: [...METHODS].join(', ') } });
  if (!hasOneHost(req)) return refused('request.host');
  if (isReading(req) && hasBody(req)) return refused('request.body', { headers: { connection: 'close' } });
  if (url.length > urlLength) return refused('request.urlTooLong');
  if (!url.startsWith('/') || !isDecodable(url)) return refused('request.url');
  return undefined;
}

/**
 * False for several Host headers, because each server that forwards the request may choose another one (RFC 9112, 3.2).
 */
function hasOneHost({ rawHeaders }: RequestHead): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length <= 1;
}

function hasBody({ headers }: RequestHead): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split('?', 1)[0]!);
    return true;
  } catch {
    return false;
  }
}
