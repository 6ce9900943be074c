import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** The same for PostgreSQL and PGlite; a transaction is one too. */
export type Database = PgDatabase<NodePgQueryResultHKT>;
/** `vacuum` where the database does not do it by itself. */
export type OpenDatabase = { db: Database; close: () => Promise<void>; vacuum?: () => Promise<void> };
