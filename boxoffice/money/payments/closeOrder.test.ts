import { afterAll, expect, it, vi } from 'vitest';
import { createAdyenProvider } from '#boxoffice/providers/adyen/createAdyenProvider.ts';
import { createMidtransProvider } from '#boxoffice/providers/midtrans/createMidtransProvider.ts';
import { createProviders } from '#boxoffice/providers/paymentProvider.ts';
import { type SendJson, sendJson } from '#boxoffice/providers/sendJson.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import { openSimulator } from '#tests/simulator/openSimulator.ts';
import { HONG_KONG, JAKARTA, smallPayments } from '#tests/support/boxoffice/smallPayments.ts';
import { closeDueOrders } from './closeOrder.ts';
import { listOpenCases } from './operatorCases.ts';

const clock = () => office.time.now;
const simulator = await openSimulator({ clock: () => clock() });
afterAll(simulator.close);

/** Requests without a response from the provider; the shop ends each with a timeout. */
let hanging: ((error: Error) => void)[] | undefined;
let tried = 0;
const send: SendJson = (...asked) => {
  if (!hanging) return sendJson(...asked);
  tried += 1;
  return new Promise((_, reject) => hanging!.push(reject));
};

/** The shop has 16 connections to each provider, and buyers need some of them. */
const MOST_OPEN = 8;

const office = await smallPayments({
  openMoney: (time) => [
    createAdyenProvider(simulator.adyenConfig, { clock: time, send: sendJson }),
    createMidtransProvider(simulator.midtransConfig, { clock: time, send }),
  ],
});
const { minutesLater, orderNow, orderOf, sales, somebody, start, stock, time } = office;

async function orderAt(choice: typeof JAKARTA, method: string) {
  const person = await somebody();
  const id = await orderOf(person, method, { ...choice, quantity: 1 });
  expect((await start(person, id, method)).status).toBe(200);
  return { status: async () => (await orderNow(person, id)).status };
}

it('opens a case for an order whose provider is no longer configured', async () => {
  const order = await orderAt(JAKARTA, 'qris');
  const without = createProviders([]);
  minutesLater(16);
  await closeDueOrders({ ...sales, providers: without });
  minutesLater(25 * 60);
  await closeDueOrders({ ...sales, providers: without });

  expect(await order.status()).toBe('cancelled');
  expect((await listOpenCases(sales.db)).map(({ kind }) => kind)).toEqual(['unclearPayment']);
});

it('closes orders of one provider while another hangs, and the orders of the other when it responds again', async () => {
  const before = await Promise.all([stock(JAKARTA.sessionId), stock(HONG_KONG.sessionId)]);
  const late = [];
  for (let number = 0; number < 12; number += 1) late.push(await orderAt(JAKARTA, 'qris'));
  minutesLater(1);
  const onTime = await orderAt(HONG_KONG, 'card');
  minutesLater(15);
  hanging = [];

  const closing = closeDueOrders(sales);
  await vi.waitUntil(() => hanging!.length >= MOST_OPEN, { timeout: 60_000, interval: 20 });
  await vi.waitUntil(async () => (await onTime.status()) === 'cancelled', { timeout: 60_000, interval: 20 });
  const open = hanging.length;
  for (const giveUp of hanging) giveUp(new Error('no answer within 8 s'));
  await closing;
  const whileHanging = [await late[0]!.status(), (await stock(HONG_KONG.sessionId)).free];
  hanging = undefined;
  time.now = new Date(time.now.getTime() + 31 * SECOND_MS);
  await closeDueOrders(sales);

  expect([open, tried]).toEqual([MOST_OPEN, MOST_OPEN]);
  expect(whileHanging).toEqual(['pendingPayment', before[1]!.free]);
  expect(await Promise.all(late.map(({ status }) => status()))).toEqual(Array(late.length).fill('cancelled'));
  expect(await Promise.all([stock(JAKARTA.sessionId), stock(HONG_KONG.sessionId)])).toEqual(before);
});
