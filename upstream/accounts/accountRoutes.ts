import { Router } from 'express';
import { addressRoutes } from '../addresses/addressRoutes.ts';
import type { AccountDeps } from './accountDeps.ts';
import { credentialRoutes } from './credentialRoutes.ts';
import { deviceRoutes } from './deviceRoutes.ts';
import { loginRoutes, sendCodeRoutes } from './loginRoutes.ts';
import { mailRoutes } from './mailRoutes.ts';
import { userRoutes } from './userRoutes.ts';

/** Every call about accounts: signing in, the account itself, its addresses. */
export function accountRoutes(deps: AccountDeps): Router {
  const router = Router();
  router.use(
    sendCodeRoutes(deps),
    loginRoutes(deps),
    mailRoutes(deps),
    userRoutes(deps),
    credentialRoutes(deps),
    deviceRoutes(deps.db),
    addressRoutes(deps.db),
  );
  return router;
}
