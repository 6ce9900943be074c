import { expect, vi } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import type { DeliveryType } from '#shared/domain/selling/deliveryTypes.ts';
import type { Currency } from '#shared/domain/selling/money.ts';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import type { Visitor } from './createVisitor.ts';
import { findOnSale } from './findOnSale.ts';
import type { RunningShop } from './startShop.ts';

type Wanted = {
  currency?: Currency;
  method?: PaymentMethod;
  deliveryType?: DeliveryType;
  /** Delivery address for a courier. */
  addressId?: string;
  quantity?: number;
  /** Seats side by side instead of standing places. */
  seated?: boolean;
};

/** Orders tickets on sale in that currency, for an event that this signed-in visitor has not ordered yet. */
export async function placeOrder(shop: RunningShop, visitor: Visitor, wanted: Wanted = {}): Promise<Order> {
  const {
    currency = 'HKD',
    method = 'card',
    deliveryType = 'eTicket',
    addressId,
    quantity = 1,
    seated = false,
  } = wanted;
  const { sessionId, tierId } = await findOnSale(shop, visitor, { currency, deliveryType, quantity, seated });
  const hold = await visitor.call('POST', '/api/v1/holds', { sessionId, tierId, quantity });
  expect(hold.body, 'the hold').toMatchObject({ code: 200 });
  const recipient = { name: 'Mei Tan', phone: '852-91234567', email: 'mei@example.com' };
  const holdId = hold.body.data.id;
  const body = { holdId, deliveryType, addressId, recipient, paymentMethod: method, termsAccepted: true };
  const answer = await keyed(shop, visitor, '/orders', body);
  expect(answer.body, 'the order').toMatchObject({ code: 200 });
  return answer.body.data;
}

/** Pays as the same visitor on the test provider's page, and waits until the tickets are issued. */
export async function payOrder(shop: RunningShop, visitor: Visitor, { id }: Order): Promise<void> {
  const payment = await keyed(shop, visitor, `/orders/${id}/payments`, { method: 'card' });
  await visitor.submit(new URL(payment.body.data.action.url).pathname, { act: 'pay' });
  const issued = async () => (await visitor.call('GET', `/api/v1/orders/${id}`)).body.data.status === 'pendingReceipt';
  await vi.waitUntil(issued, { timeout: 60_000, interval: 100 });
}

export function keyed({ publicUrl }: RunningShop, visitor: Visitor, path: string, body: object) {
  const token = visitor.jar.get('XSRF-TOKEN') ?? '';
  const headers = { origin: publicUrl, 'x-xsrf-token': token, 'idempotency-key': crypto.randomUUID() };
  return visitor.send('POST', `/api/api/v1${path}`, { headers, body });
}
