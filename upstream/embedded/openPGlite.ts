import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type PGliteOptions, type QueryOptions, type Transaction } from '@electric-sql/pglite';

/**
 * PGlite that keeps Drizzle's parsers. Drizzle passes the same parsers with every query, and PGlite then copies about
 * 300: one sixth of the processor time of a sale. Only Drizzle may query this client: after its first query, raw queries
 * return dates as text too.
 */
class PGliteForDrizzle extends PGlite {
  #hasParsers = false;

  override query<Row>(statement: string, values?: unknown[], options?: QueryOptions) {
    return super.query<Row>(statement, values, this.#withoutParsers(options));
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction((tx) => {
      const query: Transaction['query'] = (statement, values, options) =>
        tx.query(statement, values, this.#withoutParsers(options));
      return work(Object.assign(Object.create(tx) as Transaction, { query }));
    });
  }

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

  #withoutParsers(options: QueryOptions | undefined): QueryOptions | undefined {
    if (!options?.parsers) return options;
    const { parsers, ...others } = options;
    if (!this.#hasParsers) this.parsers = { ...this.parsers, ...parsers };
    this.#hasParsers = true;
    return others;
  }
}

/** PostgreSQL's own page cache would hold 128 MB, though what it reads lies in the operating system's cache as well. */
const SETTINGS = ['-c', 'shared_buffers=16MB', '-c', 'wal_buffers=1MB'];

/** As `PGlite.create(options)`. */
export async function openPGlite(options: PGliteOptions): Promise<PGlite> {
  const client = new PGliteForDrizzle({ ...options, startParams: [...PGlite.defaultStartParams, ...SETTINGS] });
  await client.waitReady;
  return client;
}
