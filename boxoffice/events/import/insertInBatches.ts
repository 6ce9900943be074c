import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#boxoffice/platform/database/database.ts';

const ROWS_AT_ONCE = 500;

// biome-ignore lint/suspicious/noExplicitAny: rows of any table; the callers' shapes are checked by the database
type AnyTable = PgTable & { id?: any };
type Row = Record<string, unknown>;

export async function insertInBatches(tx: Database, table: AnyTable, rows: Row[]) {
  for (const chunk of chunks(rows)) await tx.insert(table).values(chunk as never);
}

type Upsert = {
  /** Columns of the key. */
  key?: string[];
  /** Columns that an update does not change. */
  kept?: string[];
};

/** Inserts or replaces rows. */
export async function upsertInBatches(
  tx: Database,
  table: AnyTable,
  rows: Row[],
  { key = ['id'], kept = [] }: Upsert = {},
) {
  const all = getTableColumns(table);
  const columns = Object.entries(all).filter(([name]) => ![...key, ...kept, 'changedBy'].includes(name));
  const set = Object.fromEntries(columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]));
  for (const chunk of chunks(rows)) {
    await tx
      .insert(table)
      .values(chunk as never)
      .onConflictDoUpdate({ target: key.map((name) => all[name]!), set });
  }
}

function* chunks<Entry>(rows: Entry[]): Generator<Entry[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE);
}
