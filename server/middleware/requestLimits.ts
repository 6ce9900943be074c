import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { hasOneHost } from '../http/hasOneHost.ts';
import { isReading } from '../http/isReading.ts';
import { refuse } from '../http/refusals.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** Rejects unsupported methods, bodies of reading requests, several Host headers, absolute URLs, URLs that are too long and URLs that cannot be decoded. */
export function requestLimits({ urlLength }: { urlLength: number }): RequestHandler {
  return (req, res, next) => {
    if (!METHODS.has(req.method)) {
      res.setHeader('allow', [...METHODS].join(', '));
      refuse('request.method');
    }
    if (!hasOneHost(req)) refuse('request.host');
    if (isReading(req) && hasBody(req)) {
      res.setHeader('connection', 'close');
      refuse('request.body');
    }
    if (req.url.length > urlLength) refuse('request.urlTooLong');
    if (!req.url.startsWith('/') || !isDecodable(req.url)) refuse('request.url');
    next();
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
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
