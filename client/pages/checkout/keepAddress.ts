import type { Address } from '#shared/contract/address.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import { ADDRESS_FIELDS } from '#shared/domain/addressForm.ts';
import { type CheckoutTexts, toNewAddress } from './checkoutTexts.ts';

/** Saves the new address, unless the address book already has it. A repeated submit thus creates no duplicate. */
export async function keepAddress(
  texts: CheckoutTexts,
  api: Pick<ShopApi, 'listAddresses' | 'createAddress'>,
): Promise<Address> {
  const wanted = toNewAddress(texts);
  const addresses = await api.listAddresses();
  const same = addresses.find((known) => ADDRESS_FIELDS.every((field) => known[field] === wanted[field].trim()));
  return same ?? api.createAddress(wanted);
}
