import type { RequestHandler } from 'express';
import { hasOneHost } from '../http/hasOneHost.ts';
import { refuse } from '../http/refusals.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** Rejects unsupported methods, several Host headers, absolute URLs, URLs that are too long and URLs that cannot be decoded. */
export function requestLimits({ urlLength }: { urlLength: number }): RequestHandler {
  return (req, res, next) => {
    if (!METHODS.has(req.method)) {
      res.setHeader('allow', [...METHODS].join(', '));
      refuse('request.method');
    }
    if (!hasOneHost(req)) refuse('request.host');
    if (req.url.length > urlLength) refuse('request.urlTooLong');
    if (!req.url.startsWith('/') || !isDecodable(req.url)) refuse('request.url');
    next();
  };
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
