import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** The transaction that wrote the row last. Triggers set it, so that copies can ask for what changed since they looked. */
export const changedBy = () => xid8('changed_by').notNull().default(sql`pg_current_xact_id()`);
