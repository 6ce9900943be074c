import type { Request, RequestHandler } from 'express';
import { isReading } from '../http/isReading.ts';
import { refuse } from '../http/refusals.ts';

/** Rejects `/api` calls from other sites. Unsafe calls must be JSON, which a plain HTML form cannot send. */
export function sameOrigin({ publicUrl }: { publicUrl: string }): RequestHandler {
  return (req, _res, next) => {
    if (isForeign(req, publicUrl)) refuse('request.origin');

    const hasBody = Number(req.headers['content-length'] ?? 0) > 0;
    if (!isReading(req) && hasBody && !req.is('application/json')) refuse('request.mediaType');
    next();
  };
}

/** Returns true when a page of another site sent the request. */
export function isForeign(req: Request, publicUrl: string): boolean {
  const site = req.headers['sec-fetch-site'];
  const { origin } = req.headers;
  return site ? !isOwnSite(site, isReading(req)) : origin !== undefined && origin !== publicUrl;
}

/** `none` means that the visitor typed the address, so only reading is allowed. */
const isOwnSite = (site: string | string[], reading: boolean) => site === 'same-origin' || (site === 'none' && reading);
