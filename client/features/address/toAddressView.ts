import type { Address } from '#shared/contract/address.ts';
import { formatPhone } from '#shared/domain/account/formatPhone.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { writeAddress } from '#shared/regions/writeAddress.ts';

export type AddressView = Pick<Address, 'id' | 'name' | 'isDefault' | 'countryCode'> & {
  phone: string;
  /** Street and area, in the order of the reader's language. */
  lines: string[];
};

export function toAddressView(address: Address, language: LanguageCode): AddressView {
  const { id, name, isDefault, countryCode, district, city, province } = address;
  const area = address.area ?? [district, city, province, countryCode].filter(Boolean).join(', ');
  const lines = writeAddress({ ...address, area }, language);
  return { id, name, isDefault, countryCode, phone: formatPhone(address.phone), lines };
}
