import { findOnSale, type OnSale } from '#tests/support/shop/findOnSale.ts';
import { payOrder, placeOrder } from '#tests/support/shop/placeOrder.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';

const BUYERS = 6;
export const FUZZ_ADDRESS = {
  name: 'Ana',
  phone: '852-91234567',
  countryCode: 'SG',
  province: 'central',
  city: 'orchard',
  street: '1 Orchard Road',
  postcode: '238801',
};

export type FuzzBuyer = { cookie: string; csrf: string; token: string };
/** `ids` are grouped by the path segment before them. */
export type FuzzWorld = { buyers: FuzzBuyer[]; place: OnSale; ids: Record<string, string[]> };

/**
 * Creates signed-in buyers and existing ids, because a request with a single mistake reaches more code than random
 * bytes.
 */
export async function openFuzzWorld(shop: RunningShop): Promise<FuzzWorld> {
  const idsIn = async (table: string) =>
    (await shop.query<{ id: string }>(`select id from ${table} order by id limit 40`)).map(({ id }) => String(id));
  const ids: Record<string, string[]> = {
    activities: await idsIn('activities'),
    sessions: await idsIn('sessions'),
    seats: await idsIn('units where area_id is not null'),
    ...{ addresses: [], checkout: [], holds: [], orders: [], vouchers: [] },
  };

  const buyers: FuzzBuyer[] = [];
  let place: OnSale | undefined;
  for (let number = 0; number < BUYERS; number += 1) {
    const { visitor } = await signIn(shop);
    const order = await placeOrder(shop, visitor);
    place ??= await findOnSale(shop, visitor, { currency: 'HKD', deliveryType: 'eTicket', quantity: BUYERS });
    const { sessionId, tierId } = place;
    const hold = await visitor.call('POST', '/api/v1/holds', { sessionId, tierId, quantity: 1 });
    if (number === 0) {
      await payOrder(shop, visitor, order);
      const paid = await visitor.call('GET', `/api/v1/orders/${order.id}`);
      ids.vouchers!.push(paid.body.data.voucherToken);
    }
    const address = await visitor.call('POST', '/api/v1/addresses', FUZZ_ADDRESS);
    ids.addresses!.push(address.body.data.id);
    ids.orders!.push(order.id);
    ids.checkout!.push(hold.body.data.id);
    ids.holds!.push(hold.body.data.id);
    buyers.push({
      cookie: visitor.toCookie(),
      csrf: visitor.jar.get('XSRF-TOKEN')!,
      token: visitor.jar.get('pner')!,
    });
  }
  Object.assign(ids, { activity: ids.activities, order: ids.orders });
  return { buyers, place: place!, ids };
}
