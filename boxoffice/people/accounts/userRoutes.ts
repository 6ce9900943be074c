import { Router } from 'express';
import { type AccessRow, deleteAccess, listAccess } from '#boxoffice/platform/http/accessTokenStore.ts';
import { isUuid } from '#boxoffice/platform/http/isId.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { contextOf } from '#boxoffice/platform/http/requestContext.ts';
import { route } from '#boxoffice/platform/http/route.ts';
import { signedInOf } from '#boxoffice/platform/http/signedIn.ts';
import type { SaveUserRequest, SignedInDevice } from '#shared/contract/account.ts';
import { checkNickname, tidyNickname } from '#shared/domain/account/accountRules.ts';
import { LANGUAGES } from '#shared/domain/language/languages.ts';
import { type AccountDeps, callerOf, userOf } from './caller.ts';
import { deleteAccount } from './deleteAccount.ts';
import { exportAccount } from './exportAccount.ts';
import { isFresh, requireFresh } from './reauthenticate.ts';
import { toUser, updateUser } from './userStore.ts';

/** Routes for the account itself and for the devices that are signed in. */
export function userRoutes(deps: AccountDeps): Router {
  const { db } = deps;
  const router = Router();

  route(router, 'getMe', async (_req, res) => ({
    ...toUser(await userOf(db, res)),
    mustReauthenticate: !isFresh(signedInOf(res), contextOf(res).now),
  }));

  route(router, 'saveMe', async (req, res) => {
    const user = await userOf(db, res);
    const changes = toChanges(req.body);
    const saved = Object.keys(changes).length > 0 ? await updateUser(db, user.id, changes) : user;
    return toUser(saved ?? user);
  });

  route(router, 'deleteMe', async (req, res) => {
    const user = await userOf(db, res);
    await deleteAccount(deps, { user, proof: req.body }, callerOf(req, res));
    return {};
  });

  route(router, 'exportMe', async (_req, res) => {
    requireFresh(res);
    const user = await userOf(db, res);
    return await exportAccount(db, user, contextOf(res).now);
  });

  route(router, 'listDevices', async (_req, res) => {
    const { userId, accessId } = signedInOf(res);
    const rows = await listAccess(db, userId, contextOf(res).now);
    return rows.map((row) => toDevice(row, accessId)).toSorted((a, b) => Number(b.current) - Number(a.current));
  });

  route(router, 'signOutDevice', async (req, res) => {
    const { userId } = signedInOf(res);
    const { id } = req.params;
    if (!isUuid(id) || !(await deleteAccess(db, { accessId: id, userId }))) throw new Refusal('device.unknown');
    return {};
  });

  return router;
}

function toChanges({ nickname, languageId }: SaveUserRequest): { nickname?: string | null; languageId?: number } {
  const problem = nickname === undefined ? undefined : checkNickname(nickname);
  if (problem) throw new Refusal('request.invalid', { fields: { nickname: { word: problem } } });
  if (languageId !== undefined && !LANGUAGES.some(({ id }) => id === languageId))
    throw new Refusal('language.unknown', { fields: { languageId: { word: 'unknown' } } });
  return {
    ...(nickname !== undefined && { nickname: tidyNickname(nickname) || null }),
    ...(languageId !== undefined && { languageId }),
  };
}

function toDevice({ id, browser, system, createdAt, lastUsedAt }: AccessRow, currentId: string): SignedInDevice {
  return {
    id,
    ...(browser && { browser }),
    ...(system && { system }),
    signedInAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === currentId,
  };
}
