import { and, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { OrderStatus } from '#shared/domain/orderLifecycle.ts';
import type { Database } from '../database/database.ts';
import { orders } from '../schema/orders.ts';
import { operatorCases, payments, refunds } from '../schema/payments.ts';

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

/** Its order is locked before, always: so nobody waits for each other. */
export async function lockPayment(tx: Database, paymentId: string): Promise<PaymentRow> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  return row!;
}

export async function findByReference(
  tx: Database,
  { provider, reference }: { provider: string; reference: string },
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.reference, reference)));
  return row;
}

/** Whether a payment is being made there whose name is not known here yet. */
export async function hasUnnamedPayment(tx: Database, provider: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.status, 'pending'), sql`${payments.reference} is null`))
    .limit(1);
  return row !== undefined;
}

/** Newest first. */
export function listPayments(tx: Database, orderId: string): Promise<PaymentRow[]> {
  return tx.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.createdAt));
}

export function listOpenPayments(tx: Database, orderId: string): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending')));
}

/** Payments of an order that are open although it needs them no more: the job that asks about them ends them. */
export async function askSoon(tx: Database, orderId: string, now: Date): Promise<void> {
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

/** Whether this is the one who asks the provider: of many at once, and of all within the pause, it is the first. */
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

/** For the same payment once of each kind. */
export async function insertCase(tx: Database, operatorCase: typeof operatorCases.$inferInsert): Promise<void> {
  await tx.insert(operatorCases).values(operatorCase).onConflictDoNothing();
}

/** A closing that two could do at once belongs to whoever gets here first, until that moment. */
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
