import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { insertRows, isAnyOf } from '../database/rowsInSql.ts';
import { outboxMessages } from '../schema/outbox.ts';

export type OutboxMessage = typeof outboxMessages.$inferSelect;
export type Channel = OutboxMessage['channel'];
/** Text of an e-mail or a text message. For a text message, `subject` and `html` are empty. */
export type MessageText = { subject: string; text: string; html: string };
type NewMessage = (MessageText | { orderId: string }) & {
  channel: Channel;
  recipient: string;
  kind: string;
  languageCode: string;
  now: Date;
  /** Time of the first attempt; at once by default. */
  sendAt?: Date;
  expiresAt: Date;
};

const MOST_ATTEMPTS = 10;
/** Longer than any transport may take, so that no other instance sends the message again. */
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 3600;

export async function insertMessages(tx: Database, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ now, sendAt = now, ...message }) => ({
    ...message,
    createdAt: now,
    nextAttemptAt: sendAt,
  }));
  await tx.execute(insertRows(outboxMessages, rows));
}

export const insertMessage = (tx: Database, message: NewMessage) => insertMessages(tx, [message]);

/**
 * Claims due messages, so that no other instance sends them meanwhile. A claim expires after a while, even if the
 * process dies.
 */
export async function claimMessages(
  db: Database,
  { channels, most, now }: { channels: readonly Channel[]; most: number; now: Date },
): Promise<OutboxMessage[]> {
  const due = sql`(
    select id from ${outboxMessages} waiting
    where waiting.status = 'waiting' and waiting.next_attempt_at <= ${now.toISOString()}::timestamptz
      and waiting.channel in ${channels}
    order by waiting.next_attempt_at limit ${most} for update skip locked)`;
  const pause = sql`least(${LONGEST_PAUSE_SECONDS}::int, ${FIRST_PAUSE_SECONDS}::int * (1 << least(${outboxMessages.attempts}, 10)))`;
  return db
    .update(outboxMessages)
    .set({
      attempts: sql`${outboxMessages.attempts} + 1`,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${pause})`,
    })
    .where(sql`${outboxMessages.id} in ${due}`)
    .returning();
}

/** Marks a message as sent and deletes its text for privacy. */
export async function markSent(db: Database, messageId: string, now: Date): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ status: 'sent', sentAt: now, subject: '', text: '', html: '', lastError: null })
    .where(eq(outboxMessages.id, messageId));
}

/** Records a failed attempt. The message fails for good when it is refused or expires, or after too many attempts. */
export async function markFailed(
  db: Database,
  message: OutboxMessage,
  { lastError, isRefused = false }: { lastError: string; isRefused?: boolean },
): Promise<void> {
  const givenUp = isRefused || message.attempts >= MOST_ATTEMPTS || message.nextAttemptAt > message.expiresAt;
  await db
    .update(outboxMessages)
    .set({ lastError, ...(givenUp && { status: 'failed' as const }) })
    .where(eq(outboxMessages.id, message.id));
}

export function listNewest(db: Database, { most, recipient }: { most: number; recipient?: string | undefined }) {
  return db
    .select()
    .from(outboxMessages)
    .where(recipient === undefined ? undefined : eq(outboxMessages.recipient, recipient))
    .orderBy(desc(outboxMessages.createdAt))
    .limit(most);
}

/** Deletes the unsent messages of this kind about the given orders. */
export async function deleteUnsent(tx: Database, kind: string, orderIds: readonly string[]): Promise<void> {
  const { kind: kindOf, status, orderId } = outboxMessages;
  if (orderIds.length > 0)
    await tx.delete(outboxMessages).where(and(isAnyOf(orderId, orderIds), eq(kindOf, kind), eq(status, 'waiting')));
}

/** Deletes the messages about orders from which the recipients were removed. */
export async function deleteMessagesAbout(tx: Database, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await tx.delete(outboxMessages).where(isAnyOf(outboxMessages.orderId, orderIds));
}

export async function deleteMessagesTo(tx: Database, recipients: readonly string[]): Promise<void> {
  if (recipients.length > 0) await tx.delete(outboxMessages).where(inArray(outboxMessages.recipient, [...recipients]));
}
