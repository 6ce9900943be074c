import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { listOpenCases } from '#boxoffice/money/payments/operatorCases.ts';
import { payments, refunds } from '#boxoffice/platform/schema/payments.ts';
import { sandboxPayments } from '#boxoffice/platform/schema/sandbox.ts';
import { actAtSandbox, type Tester } from '#boxoffice/providers/sandbox/actAtSandbox.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { type Choice, type Person, smallSales } from './smallSales.ts';

export const JAKARTA = { sessionId: 'jakarta-jazz-1', tierId: 'day-pass', quantity: 2 };
export const HONG_KONG = { sessionId: 'clockwork-2', tierId: 'floor', quantity: 2 };

/** Opens the small box office, and adds functions that pay as a buyer and act as the tester at the provider. */
export async function smallPayments(options: Parameters<typeof smallSales>[0] = {}) {
  const office = await smallSales(options);
  const { call, db, buy, time } = office;
  const path = (orderId: string, more = '') => `/v1/orders/${orderId}/payments${more}`;

  function minutesLater(minutes: number) {
    time.now = new Date(time.now.getTime() + minutes * MINUTE_MS);
  }

  const start = (person: Person, orderId: string, method = 'card', key: string = randomUUID()) =>
    call('post', path(orderId), { method }, { ...person, headers: { 'idempotency-key': key } });

  async function orderOf(person: Person, method = 'card', choice: Choice = HONG_KONG): Promise<string> {
    const { body } = await buy(person, choice, { paymentMethod: method });
    return body.data.id;
  }

  /** Acts as the tester, without a notice unless the test requests one. */
  async function act(paymentId: string, given: Partial<Tester> = {}) {
    const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.merchantId, paymentId));
    const tester = { act: 'pay' as const, trouble: 'missing' as const, delaySeconds: 30, wrongAmount: false, ...given };
    return actAtSandbox(db, { payment: payment!, tester, now: time.now });
  }

  /** Pays an order, and returns it with its ticket codes. */
  async function paidOrder(given: { method?: string; choice?: Choice; quantity?: number } = {}) {
    const { method = 'card', choice = HONG_KONG, quantity = 3 } = given;
    const person = await office.somebody();
    const id = await orderOf(person, method, 'tierId' in choice ? { ...choice, quantity } : choice);
    await act((await start(person, id, method)).body.data.id);
    const path = `/v1/orders/${id}`;
    await call('post', `${path}/payments/current/check`, {}, person);
    const { number, ticketCodes, fees } = (await call('get', path, undefined, person)).body.data;
    return { person, id, number: number as string, codes: ticketCodes as string[], paid: fees.paymentAmount as number };
  }

  return {
    ...office,
    minutesLater,
    paidOrder,
    start,
    orderOf,
    act,
    check: (person: Person, orderId: string) => call('post', path(orderId, '/current/check'), {}, person),
    current: (person: Person, orderId: string) => call('get', path(orderId, '/current'), undefined, person),
    orderNow: async (person: Person, orderId: string) =>
      (await call('get', `/v1/orders/${orderId}`, undefined, person)).body.data,
    paymentsOf: (orderId: string) =>
      db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt)),
    refundOf: async (paymentId: string) => (await db.select().from(refunds).where(eq(refunds.paymentId, paymentId)))[0],
    openCaseOf: async (orderId: string) => (await listOpenCases(db)).find((one) => one.orderId === orderId),
  };
}
