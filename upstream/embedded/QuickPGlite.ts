import { PGlite, type PGliteOptions, type QueryOptions, type Transaction } from '@electric-sql/pglite';

/**
 * PGlite that learns its parsers once. Drizzle hands the same ones over with every query, and PGlite then copies all
 * that it has, about three hundred: that took a sixth of the processor time of a sale.
 */
class QuickPGlite extends PGlite {
  #learnt = false;

  override query<Row>(statement: string, values?: unknown[], options?: QueryOptions) {
    return super.query<Row>(statement, values, this.#withoutParsers(options));
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction((tx) =>
      work({
        ...tx,
        query: (statement, values, options) => tx.query(statement, values, this.#withoutParsers(options)),
      }),
    );
  }

  #withoutParsers(options: QueryOptions | undefined): QueryOptions | undefined {
    if (!options?.parsers) return options;
    const { parsers, ...others } = options;
    if (!this.#learnt) this.parsers = { ...this.parsers, ...parsers };
    this.#learnt = true;
    return others;
  }
}

/** As `PGlite.create(options)`. */
export async function openQuickPGlite(options: PGliteOptions): Promise<PGlite> {
  const client = new QuickPGlite(options);
  await client.waitReady;
  return client;
}
