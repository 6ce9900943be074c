import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

class PoliteDatabase extends PGlite {
  /**
   * PGlite blocks the event loop, and runs its waiting calls in the same iteration. 500 concurrent calls would delay
   * new requests for seconds, so each statement starts in a new iteration.
   */
  override _runExclusiveQuery<Result>(run: () => Promise<Result>): Promise<Result> {
    return super._runExclusiveQuery(async () => {
      await nextTurn();
      return run();
    });
  }
}

/** The default of 128 MB is wasteful, because the operating system caches the same pages. */
const SETTINGS = ['-c', 'shared_buffers=16MB', '-c', 'wal_buffers=1MB'];

/** Opens PGlite as `PGlite.create(options)` does, but with `PoliteDatabase` and these settings. */
export async function openPGlite(options: PGliteOptions): Promise<PGlite> {
  const client = new PoliteDatabase({ ...options, startParams: [...PGlite.defaultStartParams, ...SETTINGS] });
  await client.waitReady;
  return client;
}
