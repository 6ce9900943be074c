import { and, desc, eq, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { keepStatement } from '#boxoffice/platform/database/keepStatement.ts';
import { isUuid } from '#boxoffice/platform/http/isId.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { operatorCases, payments, refunds } from '#boxoffice/platform/schema/payments.ts';
import type { PaymentKey } from '#boxoffice/providers/paymentProvider.ts';
import type { OrderRow } from '#boxoffice/selling/orders/orderStore.ts';
import type { OrderStatus } from '#shared/domain/selling/orderLifecycle.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type CaseRow = typeof operatorCases.$inferSelect;

export async function insertPayment(tx: Database, payment: typeof payments.$inferInsert): Promise<PaymentRow> {
  const [row] = await tx.insert(payments).values(payment).returning();
  return row!;
}

export async function findPayment(tx: Database, paymentId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  return row;
}

/** Locks the order of a payment until the transaction ends. */
export async function lockOrderOfPayment(tx: Database, paymentId: string): Promise<OrderRow | undefined> {
  const orderId = tx.select({ id: payments.orderId }).from(payments).where(eq(payments.id, paymentId));
  const [order] = await tx.select().from(orders).where(inArray(orders.id, orderId)).for('update');
  return order;
}

/** The order must be locked first, to prevent deadlocks. */
export async function lockPayment(tx: Database, paymentId: string): Promise<PaymentRow> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  return row!;
}

export async function findByKey(tx: Database, provider: string, key: PaymentKey): Promise<PaymentRow | undefined> {
  if ('id' in key && !isUuid(key.id)) return undefined;
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), isNamed(key)));
  return row;
}

function isNamed(key: PaymentKey) {
  if ('id' in key) return eq(payments.id, key.id);
  return 'reference' in key ? eq(payments.reference, key.reference) : eq(payments.transaction, key.transaction);
}

/** Returns true when a pending payment at this provider has no reference yet. */
export async function hasUnnamedPayment(tx: Database, provider: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.status, 'pending'), sql`${payments.reference} is null`))
    .limit(1);
  return row !== undefined;
}

const ofOrder = keepStatement((db: Database) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.orderId, sql.placeholder('orderId')))
    .orderBy(desc(payments.createdAt)),
);

/** Newest first. */
export const listPayments = (db: Database, orderId: string): Promise<PaymentRow[]> => ofOrder(db, { orderId });

export function listOpenPayments(tx: Database, orderId: string): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending')));
}

/** Schedules the polling of open payments that the order no longer needs; the polling job ends them. */
export async function pollSoon(tx: Database, orderId: string, now: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ askAt: now })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending')));
}

export async function updatePayment(
  tx: Database,
  paymentId: string,
  changes: Partial<typeof payments.$inferInsert>,
): Promise<PaymentRow> {
  const [row] = await tx.update(payments).set(changes).where(eq(payments.id, paymentId)).returning();
  return row!;
}

/** Stores the provider's reference for the transaction. A payment that received money keeps its first reference. */
export async function nameTransaction(db: Database, paymentId: string, transaction: string): Promise<void> {
  const isOpen = or(isNull(payments.transaction), isNull(payments.paidAt));
  await db
    .update(payments)
    .set({ transaction })
    .where(and(eq(payments.id, paymentId), isOpen));
}

/** Claims the right to call the provider; only one of several concurrent or recent requests gets it. */
export async function claimQuestion(
  db: Database,
  paymentId: string,
  { now, notSince }: { now: Date; notSince: Date },
): Promise<boolean> {
  const claimed = await db
    .update(payments)
    .set({ claimedAt: now })
    .where(
      and(
        eq(payments.id, paymentId),
        eq(payments.status, 'pending'),
        isNotNull(payments.reference),
        or(isNull(payments.claimedAt), lte(payments.claimedAt, notSince)),
      ),
    )
    .returning({ id: payments.id });
  return claimed.length > 0;
}

export async function insertRefund(tx: Database, refund: typeof refunds.$inferInsert): Promise<void> {
  await tx.insert(refunds).values(refund);
}

export function listRefunds(tx: Database, paymentId: string): Promise<RefundRow[]> {
  return tx.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.createdAt);
}

/** Lists the refunds of all payments of an order. */
export function listRefundsOf(tx: Database, orderId: string): Promise<RefundRow[]> {
  const its = tx.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId));
  return tx.select().from(refunds).where(inArray(refunds.paymentId, its));
}

const ENDED = ['done', 'returned'] as const;

/**
 * Marks refunds as done by the provider or as returned by an operator, and the payment as refunded if no refund
 * remains. Returns false if the refunds were already marked.
 */
export async function finishRefunds(
  tx: Database,
  refundIds: readonly string[],
  { status, now }: { status: (typeof ENDED)[number]; now: Date },
): Promise<boolean> {
  const done = await tx
    .update(refunds)
    .set({ status, doneAt: now })
    .where(and(inArray(refunds.id, [...refundIds]), notInArray(refunds.status, [...ENDED])))
    .returning({ paymentId: refunds.paymentId });
  for (const { paymentId } of done) await finishRefunding(tx, paymentId);
  return done.length > 0;
}

export async function finishRefunding(tx: Database, paymentId: string): Promise<void> {
  const open = sql`select 1 from ${refunds} r where r.payment_id = ${paymentId} and r.status not in ('done', 'returned')`;
  await tx
    .update(payments)
    .set({ status: 'refunded' })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'refunding'), sql`not exists (${open})`));
}

type NewCase = Pick<CaseRow, 'kind'> & {
  order: { id: string; number: string };
  payment: PaymentRow;
  /** Data of the case besides order and payment. */
  facts: CaseRow['details'];
  now: Date;
};

/**
 * There is one case per payment and kind. Changed facts open it again with a new id, so that an operator resolves only
 * facts that the operator has seen.
 */
export async function openCase(tx: Database, { kind, order, payment, facts, now }: NewCase): Promise<void> {
  const { provider, transaction, reference, method, currency } = payment;
  const about = { order: order.number, provider, reference: transaction ?? reference ?? '', method, currency };
  const news = { details: { ...about, ...facts }, createdAt: now };
  await tx
    .insert(operatorCases)
    .values({ kind, orderId: order.id, paymentId: payment.id, ...news })
    .onConflictDoUpdate({
      target: [operatorCases.kind, operatorCases.paymentId],
      targetWhere: isNotNull(operatorCases.paymentId),
      set: { ...news, id: sql`gen_random_uuid()`, resolvedAt: null, resolution: null },
      // If money is owed again, the case is opened again even with the same facts.
      setWhere: sql`${operatorCases.details} <> excluded.details
        or (${operatorCases.kind} = 'refundByHand' and ${operatorCases.resolvedAt} is not null)`,
    });
}

/** Reserves an order for closing until a given time. Only one of several concurrent callers gets the order. */
export async function claimClosing(
  db: Database,
  { orderId, now, until, onlyDue }: { orderId: string; now: Date; until: Date; onlyDue: boolean },
): Promise<typeof orders.$inferSelect | undefined> {
  const [row] = await db
    .update(orders)
    .set({ closingUntil: until })
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.status, 'pendingPayment' satisfies OrderStatus),
        sql`coalesce(${orders.closingUntil} <= ${now.toISOString()}::timestamptz, true)`,
        onlyDue ? lte(orders.payBy, now) : undefined,
      ),
    )
    .returning();
  return row;
}
