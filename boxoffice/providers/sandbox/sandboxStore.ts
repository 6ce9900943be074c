import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { sandboxNotices, sandboxPayments } from '#boxoffice/platform/schema/sandbox.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;
type SandboxState = SandboxPayment['state'];
export type SandboxNotice = typeof sandboxNotices.$inferSelect;

const MOST_SENDINGS = 8;
/** Longer than one delivery attempt may take. */
const FIRST_PAUSE_SECONDS = 15;

/** Returns the existing payment for a repeated request. */
export async function openPayment(db: Database, payment: typeof sandboxPayments.$inferInsert): Promise<SandboxPayment> {
  await db.insert(sandboxPayments).values(payment).onConflictDoNothing({ target: sandboxPayments.merchantId });
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.merchantId, payment.merchantId));
  return row!;
}

export async function findSandboxPayment(db: Database, reference: string): Promise<SandboxPayment | undefined> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference));
  return row;
}

export async function lockSandboxPayment(tx: Database, reference: string): Promise<SandboxPayment | undefined> {
  const [row] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference)).for('update');
  return row;
}

export async function findByAccount(db: Database, accountNumber: string): Promise<SandboxPayment | undefined> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.accountNumber, accountNumber));
  return row;
}

/** Changes a payment in one statement if it is in one of the given states. Returns undefined otherwise. */
export async function moveSandboxPayment(
  db: Database,
  { reference, from }: { reference: string; from: readonly SandboxState[] },
  changes: Partial<SandboxPayment>,
): Promise<SandboxPayment | undefined> {
  const [row] = await db
    .update(sandboxPayments)
    .set(changes)
    .where(and(eq(sandboxPayments.reference, reference), inArray(sandboxPayments.state, [...from])))
    .returning();
  return row;
}

export async function insertNotices(
  db: Database,
  notices: readonly (typeof sandboxNotices.$inferInsert)[],
): Promise<void> {
  if (notices.length > 0) await db.insert(sandboxNotices).values([...notices]);
}

/**
 * Claims due notices, so that no other instance sends them meanwhile. A claim expires after a while, even if the
 * process dies.
 */
export function claimNotices(db: Database, { most, now }: { most: number; now: Date }): Promise<SandboxNotice[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const due = sql`(
    select n.id from ${sandboxNotices} n
    where n.sent_at is null and n.attempts < ${MOST_SENDINGS} and n.due_at <= ${moment}
    order by n.due_at, n.id limit ${most} for update skip locked)`;
  return db
    .update(sandboxNotices)
    .set({
      attempts: sql`${sandboxNotices.attempts} + 1`,
      dueAt: sql`${moment} + make_interval(secs => ${FIRST_PAUSE_SECONDS}::int * (1 << ${sandboxNotices.attempts}))`,
    })
    .where(sql`${sandboxNotices.id} in ${due}`)
    .returning();
}

export async function markNoticeSent(db: Database, noticeId: string, now: Date): Promise<void> {
  await db.update(sandboxNotices).set({ sentAt: now }).where(eq(sandboxNotices.id, noticeId));
}
