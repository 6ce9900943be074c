import { Router } from 'express';
import { route } from '#boxoffice/platform/http/route.ts';
import { signedInOf } from '#boxoffice/platform/http/signedIn.ts';
import { readMail, readPhoneForm } from '#boxoffice/platform/outbox/addressee.ts';
import { type AccountDeps, callerOf, userOf } from './caller.ts';
import { changeAddress } from './changeAddress.ts';
import { changePassword } from './changePassword.ts';
import { emptyProblem, passwordProblems, refuseProblems, requireValid } from './readCredentials.ts';
import { reauthenticate, requireFresh } from './reauthenticate.ts';
import { toUser } from './userStore.ts';

/** Routes that change credentials. */
export function credentialRoutes(deps: AccountDeps): Router {
  const { db, shopName } = deps;
  const router = Router();

  route(router, 'changePassword', async (req, res) => {
    const user = await userOf(db, res);
    const { oldPassword, newPassword } = req.body;
    refuseProblems({
      ...emptyProblem('oldPassword', oldPassword),
      ...passwordProblems('newPassword', newPassword, { kind: 'new', email: user.email ?? '', shopName }),
    });
    return await changePassword(deps, { user, oldPassword, newPassword }, callerOf(req, res));
  });

  route(router, 'reauthenticate', async (req, res) => {
    const user = await userOf(db, res);
    await reauthenticate(deps, { user, proof: req.body, signedIn: signedInOf(res) }, callerOf(req, res));
    return {};
  });

  route(router, 'changeEmail', async (req, res) => {
    const signedIn = requireFresh(res);
    const { email, code } = req.body;
    const change = requireValid(readMail(email), { code });
    return toUser(await changeAddress(deps, { signedIn, ...change }, callerOf(req, res)));
  });

  route(router, 'changePhone', async (req, res) => {
    const signedIn = requireFresh(res);
    const form = req.body;
    const change = requireValid(readPhoneForm(form), { code: form.code });
    return toUser(await changeAddress(deps, { signedIn, ...change }, callerOf(req, res)));
  });

  return router;
}
