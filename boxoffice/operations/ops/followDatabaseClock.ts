import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import type { Log } from '#boxoffice/platform/http/requestContext.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';

const WORTH_SAYING_MS = SECOND_MS;

/**
 * A clock that follows the database clock. Several instances of the box office decide about the same holds and
 * payments, so an instance with a fast clock would expire the holds of other instances too early.
 */
export async function followDatabaseClock(db: Database, log: Pick<Log, 'warn'>) {
  let offsetMs: number | undefined;

  /** A slow response is imprecise, so the offset changes only as far as the response proves it wrong. */
  async function measure(): Promise<void> {
    const askedAt = Date.now();
    const { rows } = await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
    const answeredAt = Date.now();
    const databaseMs = Math.round(Number(rows[0]!.ms));
    const [least, most] = [databaseMs - answeredAt, databaseMs - askedAt];
    offsetMs = Math.min(Math.max(offsetMs ?? Math.round((least + most) / 2), least), most);
    if (Math.abs(offsetMs) >= WORTH_SAYING_MS)
      log.warn({ offsetMs }, 'the clock of this machine differs from the database clock, which is used instead');
  }

  await measure();
  const offset = () => offsetMs ?? 0;
  return { clock: () => new Date(Date.now() + offset()), measure, offsetMs: offset };
}
