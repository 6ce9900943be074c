import type { Database } from './database.ts';

type Built<Row> = { execute: (values: Record<string, unknown>) => Promise<Row[]> };

/**
 * Returns a read whose statement is built once for a database, with placeholders for its values, because Drizzle takes
 * longer to build it than PostgreSQL takes to execute it. In a transaction it is built again.
 */
export function keepStatement<Values extends Record<string, unknown>, Row>(
  build: (db: Database) => { prepare: (name: string) => Built<Row> },
): (db: Database, values: Values) => Promise<Row[]> {
  const kept = new WeakMap<Database, Built<Row>>();
  return (db, values) => {
    const built = kept.get(db) ?? build(db).prepare(UNNAMED);
    kept.set(db, built);
    return built.execute(values);
  };
}

const UNNAMED = '';
