import { Router } from 'express';
import { CALLS } from '#shared/contract/calls.ts';
import { route } from './route.ts';

/** This box office answers every call of the table; `app.test.ts` proves it. */
export function callRoutes(): Router {
  const router = Router();
  route(router, 'listCalls', () => Object.keys(CALLS));
  return router;
}
