import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { closeDueOrders } from '#boxoffice/money/payments/closeOrder.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { outboxMessages } from '#boxoffice/platform/schema/outbox.ts';
import { FLOOR, smallSales } from '#tests/support/boxoffice/smallSales.ts';
import { lockOrder } from './orderStore.ts';
import { payOrder } from './payOrder.ts';

const office = await smallSales();
const { call, db, sales, time } = office;

/** Places an order with another person as the recipient. */
async function orderFor(email: string, { name = 'Ana Lim', buyer = undefined as Buyer | undefined } = {}) {
  const person = buyer ?? (await office.somebody());
  const recipient = { name, phone: '852-91234567', email };
  const { status, body } = await office.buy(person, { ...FLOOR, quantity: 1 }, { recipient });
  return { person, status, body, id: body.data?.id as string };
}
type Buyer = Awaited<ReturnType<typeof office.somebody>>;

const kindsTo = async (recipient: string) =>
  (await db.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient))).map(({ kind }) => kind);
const pay = (id: string) =>
  db.transaction(async (tx) => payOrder(tx, (await lockOrder(tx, id))!, { now: time.now, method: 'card' }));

it('[S-173] sends messages about an unpaid order only to the account', async () => {
  const victim = 'victim@example.com';
  const cancelled = await orderFor(victim);
  const { status } = await call('post', `/v1/orders/${cancelled.id}/cancel`, {}, cancelled.person);
  const left = await orderFor(victim);
  time.now = new Date(time.now.getTime() + 16 * 60_000);
  await closeDueOrders(sales);

  expect(status).toBe(200);
  expect(await kindsTo(victim)).toEqual([]);
  expect(await kindsTo(left.person.email)).toEqual(['loginCode', 'orderCancelled']);
  expect(await kindsTo(cancelled.person.email)).toEqual(['loginCode']);
});

it('sends the tickets of a paid order to its recipient', async () => {
  const { id } = await orderFor('friend@example.com');
  await pay(id);

  expect(await kindsTo('friend@example.com')).toContain('ticketsIssued');
});

it('[S-174] sends free tickets to another person’s address up to three times a day, and then to the account', async () => {
  const victim = 'free@example.com';
  const buyers: Buyer[] = [];
  for (let count = 0; count < 5; count++) {
    const { id, person } = await orderFor(victim);
    await db.update(orders).set({ paymentAmount: 0 }).where(eq(orders.id, id));
    await pay(id);
    buyers.push(person);
  }
  const toOwn = await Promise.all(
    buyers.map(({ email }) =>
      db.$count(outboxMessages, and(eq(outboxMessages.recipient, email), eq(outboxMessages.kind, 'ticketsIssued'))),
    ),
  );

  expect(await kindsTo(victim)).toEqual(['ticketsIssued', 'ticketsIssued', 'ticketsIssued']);
  expect(toOwn).toEqual([0, 0, 0, 1, 1]);
});

it.each([
  ['Sign in at http://frontrow-help.example/v', 400],
  ['Sign in at frontrow-help.example/v', 400],
  ['Sign in at www.frontrow-help.example', 400],
  ['Rajan s/o Muthu', 200],
  ['Moh.Yusuf', 200],
])('[S-175] responds to the name “%s” with %i', async (name, status) => {
  expect((await orderFor('friend@example.com', { name })).status).toBe(status);
});
