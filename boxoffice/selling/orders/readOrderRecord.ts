import { asc, eq } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isAnyOf } from '#boxoffice/platform/database/rowsInSql.ts';
import { operatorLog } from '#boxoffice/platform/schema/operatorLog.ts';
import { outboxMessages } from '#boxoffice/platform/schema/outbox.ts';
import { operatorCases, payments, refunds } from '#boxoffice/platform/schema/payments.ts';
import { isPaid } from '#shared/domain/selling/orderLifecycle.ts';
import { findOrderedEvent } from '../checkout/orderedEventStore.ts';
import { listUsedCodes } from '../codes/saleCodeStore.ts';
import { listOrderedTickets, type OrderedTicketRow } from '../stock/heldTicketStore.ts';
import { findOrderByNumber, type OrderRow } from './orderStore.ts';

export type OrderRecord = NonNullable<Awaited<ReturnType<typeof readOrderRecord>>>;

/** Reads the stored data of an order for operators, without secrets such as the address of the voucher. */
export async function readOrderRecord(db: Database, number: string) {
  const storedOrder = await findOrderByNumber(db, number);
  if (!storedOrder) return undefined;
  const { id, holdId, closingUntil: _closing, voucherToken: _secret, ...order } = storedOrder;
  const event = (await findOrderedEvent(db, order.sessionId))!;
  const tickets = await listOrderedTickets(db, [id]);
  const attempts = await db.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.createdAt));
  const returned = await db
    .select()
    .from(refunds)
    .where(
      isAnyOf(
        refunds.paymentId,
        attempts.map((payment) => payment.id),
      ),
    )
    .orderBy(asc(refunds.createdAt));
  return {
    order,
    event: {
      name: event.activity.name,
      venue: event.venue.name,
      startsAt: event.session.startsAt,
      timeZone: event.city.timeZone,
    },
    tickets: tickets.map((ticket) => ({ ...toTicketFacts(ticket), state: stateOf(ticket, storedOrder) })),
    payments: attempts.map(({ action: _action, orderId: _order, ...payment }) => ({
      ...payment,
      refunds: returned.filter(({ paymentId }) => paymentId === payment.id),
    })),
    cases: await db.select().from(operatorCases).where(eq(operatorCases.orderId, id)).orderBy(operatorCases.createdAt),
    codes: (await listUsedCodes(db, holdId)).map(({ hint, batch }) => ({ batch: batch.id, kind: batch.kind, hint })),
    messages: await listMessages(db, id),
    log: await db.select().from(operatorLog).where(eq(operatorLog.subject, number)).orderBy(asc(operatorLog.at)),
  };
}

/** Operators see the digits of the holders' identity cards only in the door list. */
const toTicketFacts = ({ areaId, row, number, holder, ...ticket }: OrderedTicketRow) => ({
  id: ticket.id,
  code: ticket.code,
  tierId: ticket.tierId,
  priceTypeId: ticket.priceTypeId,
  seat: areaId && [areaId, row, number].join(' '),
  name: holder?.name,
  amount: ticket.amount,
  originalAmount: ticket.originalAmount,
  issuedAt: ticket.issuedAt,
  voidedAt: ticket.voidedAt,
});

type TicketState = 'valid' | 'not issued' | 'refunded' | 'void';

function stateOf({ voidedAt, issuedAt }: OrderedTicketRow, { status }: Pick<OrderRow, 'status'>): TicketState {
  if (voidedAt) return isPaid(status) || status === 'refunded' ? 'refunded' : 'void';
  return issuedAt ? 'valid' : 'not issued';
}

function listMessages(db: Database, orderId: string) {
  const { kind, channel, recipient, status, createdAt, sentAt, lastError } = outboxMessages;
  return db
    .select({ kind, channel, recipient, status, createdAt, sentAt, lastError })
    .from(outboxMessages)
    .where(eq(outboxMessages.orderId, orderId))
    .orderBy(asc(outboxMessages.createdAt));
}
