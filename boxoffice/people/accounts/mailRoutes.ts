import { Router } from 'express';
import { route } from '#boxoffice/platform/http/route.ts';
import { readMail } from '#boxoffice/platform/outbox/addressee.ts';
import { type AccountDeps, callerOf } from './caller.ts';
import { passwordProblems, refuseProblems, requireValid } from './readCredentials.ts';
import { resetPassword, verifyResetCode } from './resetPassword.ts';
import { sendCode } from './sendCode.ts';
import { register } from './signIn.ts';

export function mailRoutes(deps: AccountDeps): Router {
  const { shopName } = deps;
  const router = Router();

  route(router, 'sendRegisterCode', async (req, res) => {
    const { addressee } = requireValid(readMail(req.body.email));
    return await sendCode(deps, { addressee, purpose: 'register' }, callerOf(req, res));
  });

  route(router, 'register', async (req, res) => {
    const { email, code, password } = req.body;
    const registration = requireValid(readMail(email), {
      code,
      others: passwordProblems('password', password, { email, shopName }),
    });
    return await register(deps, { ...registration, password }, callerOf(req, res));
  });

  route(router, 'sendResetCode', async (req, res) => {
    const { addressee } = requireValid(readMail(req.body.email));
    return await sendCode(deps, { addressee, purpose: 'reset' }, callerOf(req, res));
  });

  route(router, 'verifyResetCode', async (req, res) => {
    const { email, code } = req.body;
    return await verifyResetCode(deps, requireValid(readMail(email), { code }), callerOf(req, res));
  });

  route(router, 'resetPassword', async (req, res) => {
    const { resetToken, password } = req.body;
    refuseProblems(passwordProblems('password', password, { kind: 'new', shopName }));
    await resetPassword(deps, { resetToken, password }, callerOf(req, res));
    return {};
  });

  return router;
}
