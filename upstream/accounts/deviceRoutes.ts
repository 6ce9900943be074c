import { Router } from 'express';
import type { SignedInDevice } from '#shared/contract/account.ts';
import type { Database } from '../database/database.ts';
import { type AccessRow, deleteAccess, listAccess } from '../http/accessTokenStore.ts';
import { isUuid } from '../http/isUuid.ts';
import { Refusal } from '../http/refusals.ts';
import { contextOf } from '../http/requestContext.ts';
import { route } from '../http/route.ts';
import { signedInOf } from '../http/signedIn.ts';

/** Lists the devices of an account and signs them out. */
export function deviceRoutes(db: Database): Router {
  const router = Router();

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
