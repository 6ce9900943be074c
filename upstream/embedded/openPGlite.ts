import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

class PoliteDatabase extends PGlite {
  /**
   * PGlite works inside this process without a pause, and what waits for it goes on in the same turn of the event loop:
   * five hundred calls at once would keep the sixth hundred from being read for seconds. So each statement begins a turn.
   */
  override _runExclusiveQuery<Result>(run: () => Promise<Result>): Promise<Result> {
    return super._runExclusiveQuery(async () => {
      await nextTurn();
      return run();
    });
  }
}

/** PostgreSQL's own page cache would hold 128 MB, though what it reads lies in the operating system's cache as well. */
const SETTINGS = ['-c', 'shared_buffers=16MB', '-c', 'wal_buffers=1MB'];

/** As `PGlite.create(options)`. */
export async function openPGlite(options: PGliteOptions): Promise<PGlite> {
  const client = new PoliteDatabase({ ...options, startParams: [...PGlite.defaultStartParams, ...SETTINGS] });
  await client.waitReady;
  return client;
}
