import { type SQL, sql } from 'drizzle-orm';

/** A promise of the box office, and how to find who breaks it: rows of `subject` and `detail`. */
export type AuditRule = {
  /** What is wrong with whatever is found, in words for an operator. */
  says: string;
  find: (now: SQL) => SQL;
};

/** Orders whose buyers have paid and who have, or will get, tickets. */
export const PAID = sql`('pendingTicketing', 'pendingReceipt', 'completed')`;
export const LIVING = sql`('pendingPayment', 'pendingTicketing', 'pendingReceipt', 'completed')`;
export const DEAD = sql`('cancelled', 'refunded')`;
