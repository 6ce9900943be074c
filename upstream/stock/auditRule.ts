import { type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '#shared/domain/orderLifecycle.ts';

/** A promise of the box office, and how to find who breaks it: rows of `subject` and `detail`. */
export type AuditRule = {
  /** What is wrong with whatever is found, in words for an operator. */
  says: string;
  find: (now: SQL) => SQL;
};

/** `o.status in ${oneOf(PAID_STATUSES)}` */
export const oneOf = (statuses: readonly OrderStatus[]) =>
  sql`(${sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )})`;
