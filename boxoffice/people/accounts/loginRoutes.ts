import { Router } from 'express';
import { deleteAccessByToken, hashToken } from '#boxoffice/platform/http/accessTokenStore.ts';
import { route } from '#boxoffice/platform/http/route.ts';
import { readToken, signedInOf } from '#boxoffice/platform/http/signedIn.ts';
import { type Addressee, type ReadAddressee, readMail, readPhoneForm } from '#boxoffice/platform/outbox/addressee.ts';
import { type AccountDeps, callerOf } from './caller.ts';
import { emptyProblem, requireValid } from './readCredentials.ts';
import { sendCode } from './sendCode.ts';
import { loginWithCode, loginWithPassword } from './signIn.ts';

export function loginRoutes(deps: AccountDeps): Router {
  const router = Router();

  route(router, 'sendLoginCode', async (req, res) => {
    const { email, areaCode = '', phone = '', purpose } = req.body;
    const account = purpose === 'change' ? { account: signedInOf(res).userId } : {};
    const read: ReadAddressee<Addressee> = email === undefined ? readPhoneForm({ areaCode, phone }) : readMail(email);
    const { addressee } = requireValid(read);
    return await sendCode(deps, { addressee, purpose, ...account }, callerOf(req, res));
  });

  route(router, 'login', async (req, res) => {
    const form = req.body;
    const login = requireValid(readPhoneForm(form), { code: form.code });
    return await loginWithCode(deps, login, callerOf(req, res));
  });

  route(router, 'mailLogin', async (req, res) => {
    const { email, code, password } = req.body;
    if (password === undefined) {
      const login = requireValid(readMail(email), { code: code ?? '' });
      return loginWithCode(deps, login, callerOf(req, res));
    }
    const { addressee } = requireValid(readMail(email), { others: emptyProblem('password', password) });
    return await loginWithPassword(deps, { addressee, password }, callerOf(req, res));
  });

  /** Also succeeds for a caller who is not signed in. */
  route(router, 'logout', async (req) => {
    const token = readToken(req);
    if (token) await deleteAccessByToken(deps.db, hashToken(token));
    return {};
  });

  return router;
}
