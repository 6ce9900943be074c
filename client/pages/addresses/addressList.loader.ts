import { toAddressView } from '#client/features/address/toAddressView.ts';
import { type ShopLoaderArgs, shopContext } from '#client/platform/shopContext.ts';

export async function loadAddressList({ request, context }: ShopLoaderArgs) {
  const addresses = await context.get(shopContext).api.listAddresses();
  return {
    addresses: addresses.map(toAddressView),
    /** Address whose deletion needs confirmation. */
    deleting: new URL(request.url).searchParams.get('delete'),
  };
}
export type AddressListData = Awaited<ReturnType<typeof loadAddressList>>;
