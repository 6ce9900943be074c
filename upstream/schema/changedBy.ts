import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Id of the transaction that last wrote the row. Triggers set it, so that instances can read changes incrementally. */
export const changedBy = () => xid8('changed_by').notNull().default(sql`pg_current_xact_id()`);
