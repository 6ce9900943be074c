import type { RequestHandler } from 'express';
import { visitOf } from '../http/visit.ts';

/** `ready`: this instance accepts visitors. `leaving`: its port is closing. */
export type Readiness = { ready: boolean; leaving?: boolean };

/** Health checks for load balancers: `/livez` (process alive) and `/readyz` (ready). Neither calls the upstream. */
export function health(readiness: Readiness): RequestHandler {
  return (req, res, next) => {
    if (req.path !== '/livez' && req.path !== '/readyz') return next();
    visitOf(res).route = 'health';
    const ok = req.path === '/livez' || readiness.ready;
    res
      .status(ok ? 200 : 503)
      .set('cache-control', 'no-store')
      .type('text')
      .send(ok ? 'ok' : 'not ready');
  };
}

/** While draining, responds with `Connection: close` so that clients reconnect to another instance. */
export function leaveWhenDraining(readiness: Readiness): RequestHandler {
  return (_req, res, next) => {
    if (readiness.leaving) res.setHeader('connection', 'close');
    next();
  };
}
