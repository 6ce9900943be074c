import { type Response, Router } from 'express';
import type * as z from 'zod/mini';
import { COUNTRY_CODES } from '#boxoffice/events/places/placeStore.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isUuid } from '#boxoffice/platform/http/isId.ts';
import { type FieldProblems, Refusal } from '#boxoffice/platform/http/refusals.ts';
import { contextOf } from '#boxoffice/platform/http/requestContext.ts';
import { route } from '#boxoffice/platform/http/route.ts';
import { signedInOf } from '#boxoffice/platform/http/signedIn.ts';
import { tidyLine } from '#boxoffice/platform/http/tidyLine.ts';
import type { Address, AddressRequest } from '#shared/contract/address.ts';
import {
  ADDRESS_FIELDS,
  type AddressForm,
  type AddressProblems,
  checkAddress,
} from '#shared/domain/account/addressForm.ts';
import { isAreaCode } from '#shared/domain/account/areaCodes.ts';
import { readPhone, toPhoneText } from '#shared/domain/account/phone.ts';
import type { Language } from '#shared/domain/language/languages.ts';
import { loadRegions } from '#shared/regions/loadRegions.ts';
import { type AddressKey, type AddressRow, findAddress, listAddresses } from './addressStore.ts';
import { describeArea } from './describeArea.ts';
import { createAddress, removeAddress, saveAddress } from './saveAddress.ts';

export function addressRoutes(db: Database): Router {
  const router = Router();

  route(router, 'listAddresses', async (_req, res) => {
    const rows = await listAddresses(db, signedInOf(res).userId);
    const { language } = contextOf(res);
    return await Promise.all(rows.map((row) => toAddress(row, language)));
  });

  route(router, 'createAddress', async (req, res) => {
    const { userId } = signedInOf(res);
    const { now, language } = contextOf(res);
    const created = await createAddress(db, userId, { ...(await readAddress(req.body)), now });
    return await toAddress(created, language);
  });

  route(router, 'getAddress', async (req, res) => {
    const address = await findAddress(db, keyOf(req.params.id, res));
    if (!address) throw new Refusal('address.unknown');
    return await toAddress(address, contextOf(res).language);
  });

  route(router, 'saveAddress', async (req, res) => {
    const key = keyOf(req.params.id, res);
    const { now, language } = contextOf(res);
    if (!(await findAddress(db, key))) throw new Refusal('address.unknown');
    const saved = await saveAddress(db, key, { ...(await readAddress(req.body)), now });
    return await toAddress(saved, language);
  });

  route(router, 'deleteAddress', async (req, res) => {
    await removeAddress(db, keyOf(req.params.id, res));
    return {};
  });

  return router;
}

/** An address of another user is reported as unknown. */
function keyOf(addressId: string, res: Response): AddressKey {
  const { userId } = signedInOf(res);
  if (!isUuid(addressId)) throw new Refusal('address.unknown');
  return { addressId, userId };
}

async function toAddress(row: AddressRow, language: Language): Promise<Address> {
  const { userId: _owner, createdAt: _created, updatedAt: _updated, ...address } = row;
  return { ...address, area: await describeArea(row, language) };
}

/** Reads and normalises the address of a request. All invalid fields are refused together. */
async function readAddress({
  isDefault = false,
  ...given
}: z.infer<typeof AddressRequest>): Promise<{ form: AddressForm; isDefault: boolean }> {
  const form = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, tidyLine(given[field])])) as AddressForm;
  form.countryCode = form.countryCode.toUpperCase();

  const problems: AddressProblems = checkAddress(form, await loadRegions(form.countryCode));
  const phone = readPhone(form.phone);
  if (form.countryCode && !COUNTRY_CODES.includes(form.countryCode)) problems.countryCode = 'area.empty';
  if (phone.ok && phone.value.areaCode && !isAreaCode(phone.value.areaCode)) problems.phone = 'phone.invalid';
  const fields: FieldProblems = Object.fromEntries(Object.entries(problems).map(([field, word]) => [field, { word }]));
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields });
  return { form: { ...form, phone: phone.ok ? toPhoneText(phone.value) : form.phone }, isDefault };
}
