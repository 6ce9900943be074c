import { readProviderLedger } from '#boxoffice/money/reports/readProviderLedger.ts';
import { readSales } from '#boxoffice/money/reports/readSales.ts';
import { readSettlement } from '#boxoffice/money/reports/readSettlement.ts';
import { composeOrderMail } from '#boxoffice/people/messages/composeOrderMessage.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { payments, refunds } from '#boxoffice/platform/schema/payments.ts';
import { readOrderViews } from '#boxoffice/selling/orders/orderViewStore.ts';
import { toOrder } from '#boxoffice/selling/orders/toOrder.ts';
import { auditStock } from '#boxoffice/selling/stock/auditStock.ts';
import type { Order } from '#shared/contract/order.ts';
import { findLanguage } from '#shared/domain/language/languages.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((total, row) => total + amount(row), 0);
const write = createMoneyFormat('en');
const english = findLanguage('en')!;

/** Finds amounts in pages, e-mails, the ledger and reports that differ from the stored payments. */
export async function brokenSums(db: Database, now: Date): Promise<unknown[]> {
  const [paid, back, stored] = [
    (await db.select().from(payments)).filter(({ paidAt }) => paidAt !== null),
    await db.select().from(refunds),
    await db.select().from(orders),
  ];
  const kept = new Set(paid.filter(({ kept: isKept }) => isKept).map(({ id }) => id));
  const received = sumOf(paid, ({ paidAmount }) => paidAmount ?? 0);
  const [sales, settlement] = [await readSales(db), await readSettlement(db)];
  const ledger = (
    await Promise.all(['sandbox', 'adyen', 'midtrans'].map((name) => readProviderLedger(db, name)))
  ).flat();
  const refunded = back.filter(({ status, amount }) => amount > 0 && (status === 'done' || status === 'accepted'));
  const pages = await Promise.all((await readOrderViews(db, stored)).map((view) => toOrder(view, english)));
  const totals: [string, number, number][] = [
    ['settlement', sumOf(settlement, (row) => row.received), received],
    ['refunds of the settlement', sumOf(settlement, (row) => row.refunds), sumOf(back, ({ amount }) => amount)],
    [
      'sales',
      sumOf(sales, ({ gross }) => gross),
      sumOf(
        stored.filter(({ paidAt }) => paidAt),
        (o) => o.paymentAmount,
      ),
    ],
    [
      'refunds of the sales',
      sumOf(sales, (row) => row.refunds),
      sumOf(
        back.filter(({ paymentId }) => kept.has(paymentId)),
        ({ amount }) => amount,
      ),
    ],
    [
      'ledger',
      sumOf(
        ledger.filter(({ kind }) => kind === 'payment'),
        ({ amount }) => amount,
      ),
      received,
    ],
    ['refunds of the ledger', ledger.filter(({ kind }) => kind === 'refund').length, refunded.length],
  ];
  return [
    ...totals.filter(([, said, is]) => said !== is),
    ...pages.flatMap(wrongOnPage),
    ...(await auditStock(db, now)),
  ];
}

/** Checks that the ticket prices of an order add up to its price, and that its e-mail has the same amounts. */
function wrongOnPage(order: Order): unknown[] {
  const { tickets, fees } = order;
  const price = sumOf(tickets, ({ faceValue }) => faceValue.amount);
  const full = sumOf(tickets, ({ faceValue, originalValue }) => (originalValue ?? faceValue).amount);
  const { text } = composeOrderMail({ kind: 'ticketsIssued', order, language: 'en', publicUrl: 'https://shop.test' });
  const money = (amount: number) => write({ amount, currency: fees.currency });
  const lines = [`Ticket price: ${money(fees.ticketPrice)}\n`, `Payment amount: ${money(fees.paymentAmount)}\n`];
  return [
    ...(price === fees.ticketPrice - fees.discount && full === fees.ticketPrice ? [] : [{ price, full, fees }]),
    ...lines.filter((line) => !text.includes(line)),
  ];
}
