import { Router } from 'express';
import { MailRequest, RegisterRequest, ResetPasswordRequest, VerifyResetRequest } from '#shared/contract/account.ts';
import { answer } from '../http/answer.ts';
import { readBody } from '../http/readBody.ts';
import { readMail } from '../outbox/addressee.ts';
import type { AccountDeps } from './accountDeps.ts';
import { callerOf } from './caller.ts';
import { passwordProblems, refuseProblems, requireValid } from './readCredentials.ts';
import { register } from './register.ts';
import { resetPassword, verifyResetCode } from './resetPassword.ts';
import { sendCode } from './sendCode.ts';

export function mailRoutes(deps: AccountDeps): Router {
  const router = Router();

  router.post('/user/mail/regVerify', async (req, res) => {
    const { addressee } = requireValid(readMail(readBody(req, MailRequest).email));
    answer(res, await sendCode(deps, { addressee, purpose: 'register' }, callerOf(req, res)));
  });

  router.post('/user/mail/register', async (req, res) => {
    const { email, code, password } = readBody(req, RegisterRequest);
    const registration = requireValid(readMail(email), { code, others: passwordProblems('password', password) });
    answer(res, await register(deps, { ...registration, password }, callerOf(req, res)));
  });

  router.post('/user/mail/forgot', async (req, res) => {
    const { addressee } = requireValid(readMail(readBody(req, MailRequest).email));
    answer(res, await sendCode(deps, { addressee, purpose: 'reset' }, callerOf(req, res)));
  });

  router.post('/user/mail/verify', async (req, res) => {
    const { email, code } = readBody(req, VerifyResetRequest);
    answer(res, await verifyResetCode(deps, requireValid(readMail(email), { code }), callerOf(req, res)));
  });

  router.post('/user/mail/password', async (req, res) => {
    const { resetToken, password } = readBody(req, ResetPasswordRequest);
    refuseProblems(passwordProblems('password', password, 'new'));
    await resetPassword(deps, { resetToken, password }, callerOf(req, res));
    answer(res, {});
  });

  return router;
}
