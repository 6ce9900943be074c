import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';

const ROWS_AT_ONCE = 500;

// biome-ignore lint/suspicious/noExplicitAny: rows of any table; the callers' shapes are checked by the database
type AnyTable = PgTable & { id?: any };
type Row = Record<string, unknown>;

export async function insertInBatches(tx: Database, table: AnyTable, rows: Row[]) {
  for (const chunk of chunks(rows)) await tx.insert(table).values(chunk as never);
}

export async function upsertInBatches(tx: Database, table: AnyTable, rows: Row[]) {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key !== 'id');
  const set = Object.fromEntries(
    columns.map(([key, column]) => {
      const given = sql.raw(`excluded."${column.name}"`);
      return [key, column.getSQLType() === 'jsonb' ? sql`${column} || ${given}` : given];
    }),
  );
  for (const chunk of chunks(rows)) {
    await tx
      .insert(table)
      .values(chunk as never)
      .onConflictDoUpdate({ target: table.id, set });
  }
}

function* chunks<Entry>(rows: Entry[]): Generator<Entry[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE);
}
