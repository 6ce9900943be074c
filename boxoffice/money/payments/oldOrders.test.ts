import { expect, it } from 'vitest';
import { ratesOf } from '#boxoffice/selling/checkout/ratesOf.ts';
import { findOrders } from '#boxoffice/selling/orders/orderStore.ts';
import { listTickets } from '#boxoffice/selling/stock/ticketStore.ts';
import { type FeeRates, returnedAmount } from '#shared/domain/selling/orderFees.ts';
import { DEMO_SHOP } from '#shared/shop/shop.ts';
import { concessions, FAMILY_NIGHT } from '#tests/support/boxoffice/concessions.ts';
import { smallPayments } from '#tests/support/boxoffice/smallPayments.ts';
import { FLOOR, smallSales } from '#tests/support/boxoffice/smallSales.ts';
import { findCurrentPayment } from './checkPayment.ts';
import { refundTickets } from './refundOrder.ts';

const office = await smallSales();
const { db, sales } = office;
const dear: FeeRates = {
  ...DEMO_SHOP.fees.HKD,
  serviceCharge: { share: 2_000, fixed: 10_00 },
  platform: { card: { share: 900, fixed: 0 }, alipay: { share: 900, fixed: 0 } },
};
const dearShop = { ...DEMO_SHOP, fees: { ...DEMO_SHOP.fees, HKD: dear } };
const dearer = { ...sales, shop: dearShop };

it('an unpaid order costs the same after the shop has changed its fees', async () => {
  const person = await office.somebody();
  const { body } = await office.buy(person, { ...FLOOR, quantity: 2 });
  const key = { orderId: body.data.id, userId: person.userId };

  const before = await findCurrentPayment(sales, key);
  const after = await findCurrentPayment(dearer, key);

  expect(before.choices.length).toBeGreaterThan(1);
  expect(after.choices).toEqual(before.choices);
  expect(after.choices.find(({ method }) => method === 'card')!.amount).toBe(body.data.fees.paymentAmount);
});

it('an order keeps the rates that applied when it was created, even for refunds', async () => {
  const { body } = await office.buy(await office.somebody(), { ...FLOOR, quantity: 1 });
  const [order] = await findOrders(db, [body.data.id]);

  expect(ratesOf(order!)).toEqual(DEMO_SHOP.fees.HKD);
  expect(ratesOf({ currency: 'HKD', feeRates: dear })).toEqual(dear);
  expect(ratesOf({ currency: 'HKD', feeRates: null })).toEqual(DEMO_SHOP.fees.HKD);
  expect(JSON.stringify(body.data)).not.toContain('feeRates');
});

it('a refund of one ticket follows the rates of its order after the shop has changed its fees', async () => {
  const family = await smallPayments({ catalogue: concessions(FAMILY_NIGHT), shop: dearShop });
  const lines = ['floor', 'terrace'].map((tierId) => ({ tierId, quantity: 1 }));
  const { id, codes } = await family.paidOrder({ choice: { sessionId: 'family-night-1', lines } });

  await refundTickets({ ...family.sales, shop: DEMO_SHOP }, { orderId: id, codes: [codes[0]!] });

  const [[order], [payment]] = [await findOrders(family.db, [id]), await family.paymentsOf(id)];
  const tickets = (await listTickets(family.db, id)).map((one) => ({ ...one, isReturned: one.voidedAt !== null }));
  const amountBy = (rates: FeeRates) => returnedAmount(order!.fees, rates, tickets);
  expect((await family.refundOf(payment!.id))!.amount).toBe(amountBy(dear));
  expect(amountBy(dear)).not.toBe(amountBy(DEMO_SHOP.fees.HKD));
});
