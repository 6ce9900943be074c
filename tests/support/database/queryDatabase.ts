import { Client } from 'pg';
import type { TestDatabase } from './testDatabase.ts';

/** Queries the database directly. The embedded database is reached through the socket in DATA_DIR. */
export async function queryDatabase<Row>(
  { dataDir, databaseUrl }: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client(databaseUrl ?? { host: dataDir, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
