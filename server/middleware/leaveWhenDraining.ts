import type { RequestHandler } from 'express';
import type { Readiness } from './health.ts';

/** With its door closed, the shop answers whoever is still inside once more and asks them to come back by another. */
export function leaveWhenDraining(readiness: Readiness): RequestHandler {
  return (_req, res, next) => {
    if (readiness.leaving) res.setHeader('connection', 'close');
    next();
  };
}
