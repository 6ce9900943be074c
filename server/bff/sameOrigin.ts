import type { RequestHandler } from 'express';
import { isReading } from '../http/isReading.ts';
import { refuse } from '../http/refusals.ts';
import { isForeign } from './isForeign.ts';

/** Rejects `/api` calls from other sites. Unsafe calls must be JSON, which a plain HTML form cannot send. */
export function sameOrigin({ publicUrl }: { publicUrl: string }): RequestHandler {
  return (req, _res, next) => {
    if (isForeign(req, publicUrl)) refuse('request.origin');

    const hasBody = Number(req.headers['content-length'] ?? 0) > 0;
    if (!isReading(req) && hasBody && !req.is('application/json')) refuse('request.mediaType');
    next();
  };
}
