import type { RequestHandler } from 'express';

/** Whether this copy of the shop wants visitors: started and not on its way out. `leaving`: its door is closed. */
export type Readiness = { ready: boolean; leaving?: boolean };

/** For balancers: `/livez` says that the process answers, `/readyz` that it wants visitors. Neither asks the upstream. */
export function health(readiness: Readiness): RequestHandler {
  return (req, res, next) => {
    if (req.path !== '/livez' && req.path !== '/readyz') return next();
    res.locals.route = 'health';
    const ok = req.path === '/livez' || readiness.ready;
    res
      .status(ok ? 200 : 503)
      .set('cache-control', 'no-store')
      .type('text')
      .send(ok ? 'ok' : 'not ready');
  };
}
