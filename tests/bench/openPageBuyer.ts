import { randomUUID } from 'node:crypto';
import { resultPath } from '#shared/domain/paths/shopPaths.ts';
import { queryDatabase } from '#tests/support/database/queryDatabase.ts';
import { createVisitor, type Visitor } from '#tests/support/shop/createVisitor.ts';
import { findOnSale } from '#tests/support/shop/findOnSale.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';
import { buyOneTicket } from './buyOneTicket.ts';

/** `paths` are pages of this visitor by name. */
export type PageBuyer = { visitor: Visitor; network: string; paths: Record<string, string> };

/** Signs in a buyer who has a paid order, an order to pay, and held places. */
export async function openPageBuyer({ url, dataDir }: { url: string; dataDir: string }, n: number): Promise<PageBuyer> {
  const query = <Row>(statement: string, values?: unknown[]) => queryDatabase<Row>({ dataDir }, statement, values);
  const network = `10.${n}.0.1`;
  const visitor = createVisitor({ url, publicUrl: url }, { 'x-forwarded-for': network });
  const shop = { url, publicUrl: url, query };
  const email = `buyer${n}@example.com`;
  const { orderId: paid } = await buyOneTicket(shop, visitor, email);
  const { sessionId, tierId } = await findOnSale(shop as RunningShop, visitor, {
    currency: 'HKD',
    deliveryType: 'eTicket',
  });
  const hold = async () =>
    (await visitor.call('POST', '/api/v1/holds', { sessionId, tierId, quantity: 1 })).body.data.id;
  const recipient = { name: 'Mei Tan', phone: '852-91234567', email };
  const order = {
    holdId: await hold(),
    deliveryType: 'eTicket',
    recipient,
    paymentMethod: 'card',
    termsAccepted: true,
  };
  const headers = { origin: url, 'x-xsrf-token': visitor.jar.get('XSRF-TOKEN')!, 'idempotency-key': randomUUID() };
  const unpaid = (await visitor.send('POST', '/api/api/v1/orders', { headers, body: order })).body.data.id;
  const holdId = await hold();
  return {
    visitor,
    network,
    paths: {
      login: '/en/login',
      orders: '/en/orders',
      order: `/en/orders/${paid}`,
      settings: '/en/account_setting',
      checkout: `/en/order/confirm?hold=${holdId}`,
      pay: `/en/order/${unpaid}/pay`,
      result: `/en${resultPath('paySuccess', paid)}`,
    },
  };
}
