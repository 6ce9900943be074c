import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { createSilenceGuard, type SilenceGuard } from './createSilenceGuard.ts';
import { type OpenDatabase, readPoolState } from './database.ts';
import { applyMigrations } from './migrations.ts';
import { PreparingClient } from './preparingClient.ts';

/** Arbitrary lock id for migrations, the same in all instances. */
export const MIGRATION_LOCK = 7_301_341;
const LONGEST_WAIT_MS = MINUTE_MS;
/** Maximum wait for a connection. It is shorter than the shop's upstream timeout. */
const LONGEST_QUEUE_MS = 9_000;
/** An idle connection to a machine that has lost power is closed after this time and ten TCP probes, one per second. */
const FIRST_PROBE_MS = 5_000;
/** Maximum time for which `answers` waits for a connection, and then for the response. */
const LONGEST_PROBE_MS = 1_000;

export type Observers = {
  /** Called when an idle connection breaks. */
  onError: (error: Error) => void;
  /** Called when the server stops responding, and when it responds again. */
  onSilence: (isSilent: boolean) => void;
};

export async function openPostgres(databaseUrl: string, { onError, onSilence }: Observers): Promise<OpenDatabase> {
  await migrateUnderLock(databaseUrl);

  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: databaseUrl,
    application_name: 'frontrow',
    max: 10,
    connectionTimeoutMillis: LONGEST_QUEUE_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: 8_000,
    query_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: FIRST_PROBE_MS,
  });
  pool.on('error', onError);
  // If a connection breaks, the query that runs on it fails. Without this listener, the client's event `error` would
  // also be an uncaught exception.
  pool.on('connect', (client) => client.on('error', () => {}));
  const silence = createSilenceGuard({ probe: () => answers(databaseUrl), onChange: onSilence });
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<pg.QueryResult>;
  // `pg` declares a dozen overloads of this method.
  pool.query = ((...given: unknown[]) => silence.guard(() => query(...given))) as typeof pool.query;
  return {
    db: openTransactions(pool, silence),
    poolState: () => readPoolState(pool),
    async close() {
      silence.stop();
      await pool.end();
    },
  };
}

/** Whether the server responds at all, even with an error. */
async function answers(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'frontrow probe',
    connectionTimeoutMillis: LONGEST_PROBE_MS,
    query_timeout: LONGEST_PROBE_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    void client.end().catch(() => {});
  }
}

/**
 * Returns a database that also releases the connection of a transaction whose `begin` fails. Drizzle does not release
 * it, so the pool would never get it back.
 */
function openTransactions(
  pool: pg.Pool,
  { guard }: Pick<SilenceGuard, 'guard'> = { guard: (call) => call() },
): NodePgDatabase {
  const db = drizzle({ client: pool });
  db.transaction = (work, config) =>
    guard(async () => {
      const client = await pool.connect();
      try {
        return await drizzle({ client }).transaction(work, config);
      } finally {
        client.release();
      }
    });
  return db;
}

/**
 * Instances may start at the same time; the lock serialises their migrations. A transaction holds it, because a pool
 * such as PgBouncer may run each transaction on a different server connection.
 */
async function migrateUnderLock(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'frontrow migrations',
    connectionTimeoutMillis: 5_000,
    max: 2,
    lock_timeout: LONGEST_WAIT_MS,
  });
  const db = openTransactions(pool);
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`
        select set_config(name, value, true) from (values ('lock_timeout', ${String(LONGEST_WAIT_MS)}),
          ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0')) as setting(name, value)`);
      await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      await applyMigrations(db);
    });
  } finally {
    await pool.end();
  }
}
