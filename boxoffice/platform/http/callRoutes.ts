import { Router } from 'express';
import { CALLS } from '#shared/contract/calls.ts';
import { route } from './route.ts';

/** Lists all calls of `CALLS`, because this box office has a route for each; `app.test.ts` proves it. */
export function callRoutes(): Router {
  const router = Router();
  route(router, 'listCalls', () => Object.keys(CALLS));
  return router;
}
