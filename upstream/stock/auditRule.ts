import { type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '#shared/domain/orderLifecycle.ts';

/** An invariant of the box office and a query for its violations, as rows of `subject` and `detail`. */
export type AuditRule = {
  /** Description of the violation, for operators. */
  says: string;
  find: (now: SQL) => SQL;
};

/** `o.status in ${oneOf(PAID_STATUSES)}` */
export const oneOf = (statuses: readonly OrderStatus[]) =>
  sql`(${sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )})`;
