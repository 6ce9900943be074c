import { type Response, Router } from 'express';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { contextOf } from '#boxoffice/platform/http/requestContext.ts';
import { route } from '#boxoffice/platform/http/route.ts';
import type { AccountDeps } from './caller.ts';
import { restoreAccount } from './restoreAccount.ts';
import { findRestore } from './restoreStore.ts';

/** Routes for the link 'this was not me'. The token is the secret, so no login is needed. */
export function restoreRoutes(deps: AccountDeps): Router {
  const router = Router();

  route(router, 'getRestore', async (req, res) => {
    hideAddress(res);
    if (!(await findRestore(deps.db, req.params.token, contextOf(res).now))) throw new Refusal('restore.unknown');
    return {};
  });

  route(router, 'restoreAccount', async (req, res) => {
    hideAddress(res);
    await restoreAccount(deps, { token: req.params.token, now: contextOf(res).now });
    return {};
  });

  return router;
}

function hideAddress(res: Response): void {
  res.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
}
