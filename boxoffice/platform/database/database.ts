import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** Common type of a PostgreSQL database, a PGlite database and a transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT>;
/** Numbers of all and of idle connections in the pool, and number of calls that wait for a connection. */
export type PoolState = { open: number; idle: number; waiting: number };
/** An open database. Only a database without autovacuum has `vacuum`. */
export type OpenDatabase = {
  db: Database;
  poolState: () => PoolState;
  close: () => Promise<void>;
  vacuum?: () => Promise<void>;
  /** Time in ms for which an embedded database has not responded to messages. */
  unansweredMs?: () => number;
};

export function readPoolState({ totalCount, idleCount, waitingCount }: pg.Pool): PoolState {
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}
