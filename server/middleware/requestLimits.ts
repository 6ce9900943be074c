import type { RequestHandler } from 'express';
import { RefusedError } from '#shared/contract/errorBody.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** Rejects unsupported methods, absolute URLs, URLs that are too long and URLs that cannot be decoded. */
export function requestLimits({ urlLength }: { urlLength: number }): RequestHandler {
  return (req, res, next) => {
    if (!METHODS.has(req.method)) {
      res.setHeader('allow', [...METHODS].join(', '));
      throw new RefusedError({ code: 405, message: 'This method is not supported', reason: 'request.method' });
    }
    if (req.url.length > urlLength)
      throw new RefusedError({ code: 414, message: 'The address is too long', reason: 'request.urlTooLong' });
    if (!req.url.startsWith('/') || !isDecodable(req.url))
      throw new RefusedError({ code: 400, message: 'The address cannot be read', reason: 'request.url' });
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
