import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** Common type of PostgreSQL, PGlite and transactions. */
export type Database = PgDatabase<NodePgQueryResultHKT>;
/** Connections of the pool, and calls that wait for one. */
export type PoolState = { open: number; idle: number; waiting: number };
/** `vacuum` where the database has no autovacuum. */
export type OpenDatabase = {
  db: Database;
  poolState: () => PoolState;
  close: () => Promise<void>;
  vacuum?: () => Promise<void>;
  /** Time for which a database in this process has not answered messages, in ms. */
  unansweredMs?: () => number;
};

export function readPoolState({ totalCount, idleCount, waitingCount }: pg.Pool): PoolState {
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}
