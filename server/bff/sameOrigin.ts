import type { RequestHandler } from 'express';
import { RefusedError } from '#shared/contract/errorBody.ts';
import { isReading } from '../http/isReading.ts';
import { isForeign } from './isForeign.ts';

/** Rejects `/api` calls from other sites. Unsafe calls must be JSON, which a plain HTML form cannot send. */
export function sameOrigin({ publicUrl }: { publicUrl: string }): RequestHandler {
  return (req, _res, next) => {
    if (isForeign(req, publicUrl))
      throw new RefusedError({ code: 403, message: 'Calls from other sites are refused', reason: 'request.origin' });

    const hasBody = Number(req.headers['content-length'] ?? 0) > 0;
    if (!isReading(req) && hasBody && !req.is('application/json'))
      throw new RefusedError({ code: 415, message: 'Only JSON is understood', reason: 'request.mediaType' });
    next();
  };
}
