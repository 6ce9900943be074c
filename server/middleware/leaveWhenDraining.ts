import type { RequestHandler } from 'express';
import type { Readiness } from './health.ts';

/** While draining, responds with `Connection: close` so that clients reconnect to another instance. */
export function leaveWhenDraining(readiness: Readiness): RequestHandler {
  return (_req, res, next) => {
    if (readiness.leaving) res.setHeader('connection', 'close');
    next();
  };
}
