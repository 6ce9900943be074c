import { inArray } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { operatorCases, payments, refunds } from '#boxoffice/platform/schema/payments.ts';
import { listTickets } from '#boxoffice/selling/stock/ticketStore.ts';
import { isPaid } from '#shared/domain/selling/orderLifecycle.ts';
import { toHundredths } from '#tests/simulator/minorUnits.ts';
import type { SimulatedPayment } from '#tests/simulator/simulatedProvider.ts';

const UUID_LENGTH = 36;

/**
 * Checks the invariants that hold at every moment: each paid payment was received by its provider, and no refunds
 * exceed their payment.
 */
export async function brokenAtProviders(db: Database, simulated: readonly SimulatedPayment[]): Promise<unknown[]> {
  const rows = await db.select().from(payments);
  const wrong = rows.filter(({ id, kept, provider, amount }) => {
    const one = simulated.find(({ merchantId, paidValue }) => merchantId === id && paidValue > 0);
    return kept && provider !== 'sandbox' && (!one || paidOf(one) !== amount);
  });
  const twice = simulated.filter(({ refunds: back, paidValue }) => sum([...back.values()]) > paidValue);
  return [
    ...wrong.map(({ id }) => ({ promise: 'a kept payment that the provider never got', id })),
    ...twice.map(({ merchantId }) => ({ promise: 'more given back by the provider than it got', id: merchantId })),
  ];
}

/**
 * Checks the invariants that hold after all notices: each received payment paid for tickets, was returned, or has a
 * case for an operator.
 */
export async function unsettledAtProviders(db: Database, simulated: readonly SimulatedPayment[]): Promise<unknown[]> {
  const paid = simulated.filter(({ state }) => state === 'paid');
  const found: unknown[] = [];
  for (const one of paid) {
    const [payment] = await db
      .select()
      .from(payments)
      .where(inArray(payments.id, [one.merchantId]));
    const back = await db
      .select()
      .from(refunds)
      .where(inArray(refunds.paymentId, [one.merchantId]));
    const [order] = payment
      ? await db
          .select()
          .from(orders)
          .where(inArray(orders.id, [payment.orderId]))
      : [];
    const cases = await db
      .select({ kind: operatorCases.kind })
      .from(operatorCases)
      .where(inArray(operatorCases.paymentId, [one.merchantId]));
    const isTold = (...kinds: string[]) => cases.some(({ kind }) => kinds.includes(kind));
    const returned = sum(back.map(({ amount }) => amount));
    const names = [...one.refunds.keys()].map((key) => key.slice(0, UUID_LENGTH));
    const made = new Map([...one.refunds].map(([key, value]) => [key.slice(0, UUID_LENGTH), value]));
    const twice = back.filter(({ id, status }) => status === 'returned' && made.has(id));
    const rounds = names.length - made.size;
    if (twice.length + rounds > 0 && !isTold('refundedTwice'))
      found.push({ promise: 'a refund paid twice unnoticed', one, back });
    for (const { id } of twice) made.delete(id);
    const done = back.filter(({ status, amount }) => status === 'done' && amount > 0);
    const isSame =
      done.length === made.size &&
      done.every(({ id, amount }) => toHundredths(one, made.get(id) ?? Number.NaN) === amount);
    const lost = sum([...one.dashboardRefunds.values()]) + one.takenBack;
    if (lost > 0) {
      if (!isSame || !isTold('returnedMoney', 'dispute', 'refundByHand'))
        found.push({ promise: 'money that went back, and nobody is told', one, payment, back, cases });
      continue;
    }
    const isTicket = payment?.kept && order && isPaid(order.status);
    const end = back.some(({ status }) => status === 'byHand') ? 'refunding' : 'refunded';
    const isSettled = isTicket
      ? payment.status === 'paid' && returned <= paidOf(one) && (returned < paidOf(one) || (await isFree(db, order.id)))
      : returned === paidOf(one) && payment?.status === end;
    if (!isSame || !isSettled)
      found.push({ promise: 'money without ticket, refund or case', one, payment, back, order: order?.status });
  }
  return found;
}

/** Whether all valid tickets of an order are free, such as that of a carer after the child's refund. */
const isFree = async (db: Database, orderId: string) =>
  (await listTickets(db, orderId)).every(({ voidedAt, amount }) => voidedAt !== null || amount === 0);

const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0);
const paidOf = (one: SimulatedPayment) => toHundredths(one, one.paidValue);
