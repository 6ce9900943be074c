import { showPhone } from '#client/features/phoneField/readPhoneField.ts';
import type { Address } from '#shared/contract/address.ts';

export type AddressView = Pick<Address, 'id' | 'name' | 'isDefault' | 'street' | 'countryCode'> & {
  phone: string;
  /** District, city, province, country and postcode in one line. */
  area: string;
};

export function toAddressView({ id, name, isDefault, street, countryCode, ...address }: Address): AddressView {
  const { district, city, province, area, postcode } = address;
  const places = area ?? [district, city, province, countryCode].filter(Boolean).join(', ');
  const phone = showPhone(address.phone);
  return { id, name, isDefault, street, countryCode, phone, area: [places, postcode].filter(Boolean).join(' · ') };
}
