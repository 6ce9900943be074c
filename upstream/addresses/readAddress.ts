import type { Request } from 'express';
import { AddressRequest } from '#shared/contract/address.ts';
import { ADDRESS_FIELDS, type AddressForm, type AddressProblems, checkAddress } from '#shared/domain/addressForm.ts';
import { isAreaCode } from '#shared/domain/areaCodes.ts';
import { readPhone, toPhoneText } from '#shared/domain/phone.ts';
import { loadRegions } from '#shared/regions/loadRegions.ts';
import { readBody } from '../http/readBody.ts';
import { type FieldProblems, Refusal } from '../http/refusals.ts';
import { tidyLine } from '../http/tidyLine.ts';
import { COUNTRY_CODES } from '../places/countryCodes.ts';

/** Reads and normalises the address of a request. All invalid fields are refused together. */
export async function readAddress(req: Request): Promise<{ form: AddressForm; isDefault: boolean }> {
  const { isDefault = false, ...given } = readBody(req, AddressRequest);
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
