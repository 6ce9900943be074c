import { Router } from 'express';
import { addressRoutes } from '../addresses/addressRoutes.ts';
import type { AccountDeps } from './accountDeps.ts';
import { credentialRoutes } from './credentialRoutes.ts';
import { deviceRoutes } from './deviceRoutes.ts';
import { loginRoutes, sendCodeRoutes } from './loginRoutes.ts';
import { mailRoutes } from './mailRoutes.ts';
import { userRoutes } from './userRoutes.ts';

/** Everything below `/api` that is about people: signing in, their account, their addresses. */
export function accountRoutes(deps: AccountDeps): Router {
  const router = Router();
  router.use('/v3', sendCodeRoutes(deps));
  router.use(
    '/v1',
    loginRoutes(deps),
    mailRoutes(deps),
    userRoutes(deps),
    credentialRoutes(deps),
    deviceRoutes(deps.db),
    addressRoutes(deps.db),
  );
  return router;
}
