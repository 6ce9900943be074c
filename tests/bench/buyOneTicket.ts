import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { createVisitor } from '#tests/support/shop/createVisitor.ts';
import { findOnSale } from '#tests/support/shop/findOnSale.ts';
import { readCode } from '#tests/support/shop/readCode.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';

type Shop = Pick<RunningShop, 'url' | 'publicUrl' | 'query'>;
export type Purchase = { orderId: string; seconds: number; reloads: number };

const RELOAD_MS = 1000;
const LONGEST_PAYMENT_MS = 10_000;

/**
 * Makes the whole purchase of a newcomer, from the home page to the paid order. The buyer reloads a refused page after
 * one second.
 */
export async function buyOneTicket(
  shop: Shop,
  visitor = createVisitor(shop),
  email = 'buyer@example.com',
): Promise<Purchase> {
  const began = performance.now();
  let reloads = 0;

  async function open(path: string): Promise<void> {
    for (; ; reloads += 1) {
      const { status } = await visitor.get(path);
      if (status === 200) return;
      if (status !== 503) throw new Error(`The buyer's page ${path} was answered with ${status}`);
      await pass(RELOAD_MS);
    }
  }

  async function call(method: string, path: string, body?: object) {
    const token = visitor.jar.get('XSRF-TOKEN') ?? '';
    const headers = { origin: shop.publicUrl, 'x-xsrf-token': token, 'idempotency-key': randomUUID() };
    const answer = await visitor.send(method, `/api${path}`, { headers, ...(body && { body }) });
    if (answer.body.code !== 200) throw new Error(`The buyer's call ${path} was answered with ${answer.text}`);
    return answer.body.data;
  }

  await open('/en');
  await open('/en/login');
  await call('POST', '/api/v3/user/sendLoginCode', { email });
  await call('POST', '/api/v1/user/mail/login', { email, code: await readCode(shop, email) });
  const wish = { currency: 'HKD', deliveryType: 'eTicket' } as const;
  const { activityId, sessionId, tierId } = await findOnSale(shop as RunningShop, visitor, wish);
  await open(`/en/activity/${activityId}`);
  const { id: holdId } = await call('POST', '/api/v1/holds', { sessionId, tierId, quantity: 1 });
  await open(`/en/order/confirm?hold=${holdId}`);
  const recipient = { name: 'Mei Tan', phone: '852-91234567', email };
  const order = { holdId, deliveryType: 'eTicket', recipient, paymentMethod: 'card', termsAccepted: true };
  const { id } = await call('POST', '/api/v1/orders', order);
  await open(`/en/order/${id}/pay`);
  const payment = await call('POST', `/api/v1/orders/${id}/payments`, { method: 'card' });
  await visitor.submit(new URL(payment.action.url).pathname, { act: 'pay' });

  const deadline = performance.now() + LONGEST_PAYMENT_MS;
  while ((await call('GET', `/api/v1/orders/${id}`)).status !== 'pendingReceipt') {
    if (performance.now() > deadline) throw new Error('The buyer paid, but the order is not paid');
    await pass(200);
  }
  await open(`/en/orders/${id}`);
  return { orderId: id, seconds: (performance.now() - began) / 1000, reloads };
}
