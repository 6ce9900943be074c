import type { RequestHandler } from 'express';
import { LIMITS } from '#server/http/limits.ts';
import type { Recognised } from '#server/http/visit.ts';
import { recogniseRequest } from '#server/recogniseRequest.ts';

const NO_CITY = { known: () => undefined, isChoice: () => false };

/**
 * Returns two handlers for a small app without pages: `recognise` as in the shop, and `refuse`, which sends refusals to
 * the error page.
 */
export function recogniseFirst(limits = LIMITS): { recognise: RequestHandler; refuse: RequestHandler } {
  return {
    recognise(req, res, next) {
      res.locals.request = recogniseRequest(req, { findPage: () => undefined, limits, city: NO_CITY });
      next();
    },
    refuse(_req, res, next) {
      const request: Recognised = res.locals.request;
      if (request.kind !== 'refused') return next();
      res.set(request.headers);
      next(request.error);
    },
  };
}
