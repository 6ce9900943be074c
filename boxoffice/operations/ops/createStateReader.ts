import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { settings } from '#boxoffice/platform/schema/visitors.ts';
import type { BoxOfficeState } from './boxOfficeState.ts';
import { readFreeBytes } from './freeDisk.ts';
import { readFigures } from './readFigures.ts';

type StateDeps = {
  db: Database;
  /** Folder of the embedded database. */
  dataDir?: string | undefined;
  /** Returns the fields of the state that this process keeps in memory. */
  readOwnState: () => Omit<BoxOfficeState, keyof DatabaseState | 'now' | 'freeDiskBytes'>;
  canPay: () => Promise<boolean>;
};
type DatabaseState = Pick<BoxOfficeState, 'database' | 'figures' | 'canPay'>;

const DEADLINE_MS = 2_000;

/**
 * Reads the state of the box office within the deadline. Uses the same pool as visitors' requests, because a stalled
 * pool is an outage. Concurrent readers share one reading, so that probes do not pile up.
 */
export function createStateReader(deps: StateDeps): () => Promise<BoxOfficeState> {
  let reading: Promise<DatabaseState> | undefined;

  return async () => {
    reading ??= readDatabase(deps).finally(() => {
      reading = undefined;
    });
    const state = await Promise.race([reading, tooLate()]);
    const freeDiskBytes = deps.dataDir === undefined ? undefined : await readFreeBytes(deps.dataDir);
    return { now: new Date(), freeDiskBytes, ...deps.readOwnState(), ...state };
  };
}

async function readDatabase({ db, canPay }: StateDeps): Promise<DatabaseState> {
  const startedAt = performance.now();
  try {
    await writeRow(db);
    const ms = Math.round(performance.now() - startedAt);
    return { database: { ms }, figures: await readFigures(db), canPay: await canPay() };
  } catch (error) {
    const { cause = error } = error as { cause?: unknown };
    return { database: { problem: (cause as Error).message || 'an unknown error' } };
  }
}

const HEALTH_ROW = 'healthCheck';

async function writeRow(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`
    insert into ${settings} (name, value) values (${HEALTH_ROW}, to_jsonb(clock_timestamp()))
    on conflict (name) do update set value = excluded.value returning value`);
  if (rows.length !== 1) throw new Error('a written row cannot be read');
}

async function tooLate(): Promise<DatabaseState> {
  await new Promise((resolve) => setTimeout(resolve, DEADLINE_MS).unref());
  return { database: { problem: `no answer within ${DEADLINE_MS / 1000} s` } };
}
