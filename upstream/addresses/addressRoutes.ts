import { type Response, Router } from 'express';
import type { Address } from '#shared/contract/address.ts';
import type { Language } from '#shared/domain/languages.ts';
import type { Database } from '../database/database.ts';
import { answer } from '../http/answer.ts';
import { isUuid } from '../http/isUuid.ts';
import { Refusal } from '../http/refusals.ts';
import { contextOf } from '../http/requestContext.ts';
import { signedInOf } from '../http/signedIn.ts';
import { type AddressKey, type AddressRow, findAddress, listAddresses } from './addressStore.ts';
import { describeArea } from './describeArea.ts';
import { readAddress } from './readAddress.ts';
import { createAddress, removeAddress, saveAddress } from './saveAddress.ts';

export function addressRoutes(db: Database): Router {
  const router = Router();

  router.get('/addresses', async (_req, res) => {
    const rows = await listAddresses(db, signedInOf(res).userId);
    const { language } = contextOf(res);
    answer(res, await Promise.all(rows.map((row) => toAddress(row, language))));
  });

  router.post('/addresses', async (req, res) => {
    const { userId } = signedInOf(res);
    const { now, language } = contextOf(res);
    const created = await createAddress(db, userId, { ...(await readAddress(req)), now });
    answer(res, await toAddress(created, language));
  });

  router.get('/addresses/:id', async (req, res) => {
    const address = await findAddress(db, keyOf(req.params.id, res));
    if (!address) throw new Refusal('address.unknown');
    answer(res, await toAddress(address, contextOf(res).language));
  });

  router.put('/addresses/:id', async (req, res) => {
    const key = keyOf(req.params.id, res);
    const { now, language } = contextOf(res);
    if (!(await findAddress(db, key))) throw new Refusal('address.unknown');
    const saved = await saveAddress(db, key, { ...(await readAddress(req)), now });
    answer(res, await toAddress(saved, language));
  });

  router.delete('/addresses/:id', async (req, res) => {
    await removeAddress(db, keyOf(req.params.id, res));
    answer(res, {});
  });

  return router;
}

/** Another person's address is as unknown as one that never was. */
function keyOf(addressId: string, res: Response): AddressKey {
  const { userId } = signedInOf(res);
  if (!isUuid(addressId)) throw new Refusal('address.unknown');
  return { addressId, userId };
}

async function toAddress(row: AddressRow, language: Language): Promise<Address> {
  const { userId: _owner, createdAt: _created, updatedAt: _updated, ...address } = row;
  return { ...address, area: await describeArea(row, language) };
}
