import { sql } from 'drizzle-orm';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import type { Database } from './database/database.ts';
import type { Log } from './http/requestContext.ts';

const WORTH_SAYING_MS = SECOND_MS;

/**
 * A clock that follows the database's. Several copies of the box office decide with it about the same holds and payments:
 * a copy whose own clock is ahead would end those of the others.
 */
export async function followDatabaseClock(db: Database, log: Pick<Log, 'warn'>) {
  let offsetMs = 0;

  /** The answer is as old as half of its way. */
  async function measure(): Promise<void> {
    const askedAt = Date.now();
    const { rows } = await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
    offsetMs = Math.round(Number(rows[0]!.ms) - (askedAt + Date.now()) / 2);
    if (Math.abs(offsetMs) >= WORTH_SAYING_MS)
      log.warn({ offsetMs }, 'the clock of this machine differs from that of the database, which counts');
  }

  await measure();
  return { clock: () => new Date(Date.now() + offsetMs), measure };
}
