import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { renderMessages } from '#boxoffice/people/messages/renderMessages.ts';
import { operatorLog } from '#boxoffice/platform/schema/operatorLog.ts';
import { outboxMessages } from '#boxoffice/platform/schema/outbox.ts';
import { refunds } from '#boxoffice/platform/schema/payments.ts';
import { exportOrders } from '#boxoffice/selling/orders/exportOrders.ts';
import { auditStock } from '#boxoffice/selling/stock/auditStock.ts';
import { listTickets } from '#boxoffice/selling/stock/ticketStore.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import { HONG_KONG, JAKARTA, smallPayments } from '#tests/support/boxoffice/smallPayments.ts';
import { listOpenCases, resolveCase } from './operatorCases.ts';
import { refundOrder, refundTickets } from './refundOrder.ts';
import { sendRefunds } from './sendRefunds.ts';

const office = await smallPayments();
const { db, sales, time, minutesLater, paidOrder } = office;

const refundsOf = async (orderId: string) => {
  const [payment] = await office.paymentsOf(orderId);
  return db.select().from(refunds).where(eq(refunds.paymentId, payment!.id)).orderBy(refunds.createdAt);
};
const lastMail = async (orderId: string) => {
  const newest = db.select().from(outboxMessages).where(eq(outboxMessages.orderId, orderId));
  const [mail] = await renderMessages(db, await newest.orderBy(desc(outboxMessages.createdAt)).limit(1), sales);
  return mail!;
};

describe('a partial refund', () => {
  it('voids only the given tickets and frees their places; the order is still paid', async () => {
    const before = await office.stock(HONG_KONG.sessionId);
    const { person, id, codes } = await paidOrder();

    const answer = await refundTickets(sales, { orderId: id, codes: [codes[1]!.toLowerCase()] });

    const order = await office.orderNow(person, id);
    const { body: voucher } = await office.call('get', `/v1/vouchers/${order.voucherToken}`);
    const after = await office.stock(HONG_KONG.sessionId);
    expect(answer).toMatchObject({ status: 'pendingReceipt', quantity: 2 });
    expect(order).toMatchObject({ status: 'pendingReceipt', quantity: 2, ticketCodes: [codes[0], codes[2]] });
    expect(order.tickets.map(({ refunded }: { refunded?: boolean }) => refunded)).toEqual([undefined, true, undefined]);
    expect(voucher.data.quantity).toBe(2);
    expect(voucher.data.tickets.map(({ code }: { code: string }) => code)).toEqual([codes[0], codes[2]]);
    expect(after.sold).toBe(before.sold + 2);
    expect(await auditStock(db, time.now)).toEqual([]);
  });

  it('returns the whole payment when all tickets are refunded one by one', async () => {
    const { person, id, codes, paid } = await paidOrder();
    const tickets = await listTickets(db, id);

    await refundTickets(sales, { orderId: id, codes: [codes[0]!] });
    await sendRefunds(sales);
    minutesLater(1);
    await refundTickets(sales, { orderId: id, codes: [tickets[1]!.id] });
    minutesLater(1);
    const last = await refundTickets(sales, { orderId: id, codes: [codes[2]!] });
    await sendRefunds(sales);
    await sendRefunds(sales);

    const rows = await refundsOf(id);
    const [payment] = await office.paymentsOf(id);
    expect(last).toMatchObject({ status: 'refunded' });
    expect(rows.map(({ ticketIds, status }) => [ticketIds?.length, status])).toEqual([
      [1, 'done'],
      [1, 'done'],
      [undefined, 'done'],
    ]);
    const [exported] = await exportOrders(db, person.userId);
    expect(exported!.refunds.map(({ amount, status }) => [amount, status])).toEqual(
      rows.map(({ amount }) => [amount, 'done']),
    );
    expect((await office.orderNow(person, id)).refund).toEqual({
      amount: paid,
      status: 'done',
      method: payment!.method,
      at: rows.at(-1)!.doneAt!.toISOString(),
    });
    expect(rows[0]!.amount).toBeLessThan(paid / 3);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid);
    expect(payment).toMatchObject({ status: 'refunded' });
    expect(await auditStock(db, time.now)).toEqual([]);
  });

  it('leaves the remaining amount for a later refund of the order', async () => {
    const { id, codes, paid } = await paidOrder();

    await refundTickets(sales, { orderId: id, codes: [codes[0]!, codes[0]!] });
    minutesLater(1);
    await refundOrder(sales, id, 'cancelled');

    const [part, rest] = await refundsOf(id);
    expect([part!.reason, rest!.reason]).toEqual(['operator', 'cancelled']);
    expect(part!.amount + rest!.amount).toBe(paid);
  });

  it('is made once for many concurrent requests', async () => {
    const { id, codes } = await paidOrder();

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => refundTickets(sales, { orderId: id, codes: [codes[0]!] })),
    );

    expect(answers.filter((answer) => 'notValid' in answer)).toHaveLength(3);
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('is refused for a code that belongs to no valid ticket of the order, and for an unpaid order', async () => {
    const { id, codes } = await paidOrder();
    const unpaid = await office.orderOf(await office.somebody());

    const answer = await refundTickets(sales, { orderId: id, codes: [codes[0]!, 'AAAA-AAAA-AAAA'] });
    const refused = refundTickets(sales, { orderId: unpaid, codes: ['AAAA-AAAA-AAAA'] });

    await expect(refused).rejects.toMatchObject({ reason: 'order.actionRefused' });
    expect(answer).toEqual({ notValid: ['AAAA-AAAA-AAAA'] });
    expect(await refundsOf(id)).toEqual([]);
  });

  it('sends the buyer a message with the tickets and the amounts that are or were returned', async () => {
    const { id, codes } = await paidOrder();
    minutesLater(1);

    await refundTickets(sales, { orderId: id, codes: [codes[0]!] });
    const [first] = await refundsOf(id);
    const started = await lastMail(id);
    await sendRefunds(sales);
    minutesLater(1);
    await refundTickets(sales, { orderId: id, codes: [codes[1]!] });
    const second = await lastMail(id);

    const formatMoney = createMoneyFormat('en');
    const write = (amount: number) => formatMoney({ amount, currency: 'HKD' });
    const [, other] = await refundsOf(id);
    expect(started).toMatchObject({ kind: 'ticketsRefunded', subject: expect.stringContaining(write(first!.amount)) });
    expect(started.text).toMatch(/Tickets: 2 × Floor\nRefunded tickets: 1 × /);
    expect(second.subject).toContain(write(other!.amount));
    expect(second.text).toContain(`Refund: ${write(first!.amount + other!.amount)}`);
  });

  it('is recorded in the audit log with the returned amount', async () => {
    const { id, number, codes } = await paidOrder();

    await refundTickets(sales, { orderId: id, codes: [codes[0]!] });
    minutesLater(1);
    await refundOrder(sales, id);

    const [part, rest] = await refundsOf(id);
    const log = await db.select().from(operatorLog).where(eq(operatorLog.subject, number));
    expect(log.map(({ action, details }) => ({ action, ...details }))).toEqual(
      expect.arrayContaining([
        { action: 'orders refund', tickets: 1, amount: part!.amount, currency: 'HKD' },
        { action: 'orders refund', tickets: 2, amount: rest!.amount, currency: 'HKD' },
      ]),
    );
  });
});

describe('manual refunds of one payment', () => {
  it('share a case, which a later refund opens again', async () => {
    const { id, codes } = await paidOrder({ method: 'qris', choice: JAKARTA });
    const open = async () => (await listOpenCases(db)).filter(({ orderId }) => orderId === id);

    await refundTickets(sales, { orderId: id, codes: [codes[0]!] });
    minutesLater(1);
    await refundTickets(sales, { orderId: id, codes: [codes[1]!] });
    const [both, ...others] = await open();
    await resolveCase(sales, { caseId: both!.id, how: 'returned', note: 'bank transfer 4711' });
    minutesLater(1);
    await refundOrder(sales, id);
    const [again] = await open();
    const audited = await auditStock(db, time.now);
    await resolveCase(sales, { caseId: again!.id, how: 'returned', note: 'bank transfer 4712' });

    const rows = await refundsOf(id);
    const [payment] = await office.paymentsOf(id);
    expect(others).toEqual([]);
    expect(both!.details.paid).toBe(rows[0]!.amount + rows[1]!.amount);
    expect(again!.details.paid).toBe(rows[2]!.amount);
    expect(audited).toEqual([]);
    expect(rows.map(({ status }) => status)).toEqual(['returned', 'returned', 'returned']);
    expect(payment).toMatchObject({ status: 'refunded' });
    const { rows: log } = await db.execute(
      sql`select count(*)::int as count from operator_log where action = 'orders cases resolve'`,
    );
    expect(log).toEqual([{ count: 2 }]);
  });
});
