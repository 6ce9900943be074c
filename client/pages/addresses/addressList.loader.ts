import { type ShopLoaderArgs, shopContext } from '#client/shopContext.ts';
import type { Address } from '#shared/contract/address.ts';

export type AddressView = Pick<Address, 'id' | 'name' | 'isDefault' | 'street'> & {
  phone: string;
  /** District, city, province, country and postcode in one line. */
  area: string;
};

export async function loadAddressList({ request, context }: ShopLoaderArgs) {
  const addresses = await context.get(shopContext).api.listAddresses();
  return {
    addresses: addresses.map(toAddressView),
    /** The one that the visitor is asked about before it goes. */
    deleting: new URL(request.url).searchParams.get('delete'),
  };
}
export type AddressListData = Awaited<ReturnType<typeof loadAddressList>>;

function toAddressView({ id, name, isDefault, street, ...address }: Address): AddressView {
  const { district, city, province, countryCode, area, postcode } = address;
  const places = area ?? [district, city, province, countryCode].filter(Boolean).join(', ');
  const phone = address.phone.includes('-') ? `+${address.phone.replace('-', ' ')}` : address.phone;
  return { id, name, isDefault, street, phone, area: [places, postcode].filter(Boolean).join(' · ') };
}
