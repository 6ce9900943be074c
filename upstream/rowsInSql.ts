import { type Column, getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

/**
 * Rows as a table of a statement: `rowsAs('wish (n int, tier_id text)', rows)`. The text of the statement is the same
 * for any number of rows, so that the database plans it once.
 */
export const rowsAs = (table: string, rows: readonly object[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${sql.raw(table)}`;

/** The array is hidden in a query of its own: by its length, PostgreSQL would plan the statement anew each time. */
export const isAnyOf = (column: Column, values: Iterable<string | number>): SQL =>
  sql`${column} = any(array(select unnest(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])))`;

/**
 * The start of a statement that inserts rows. All rows set the columns of the first one; the other columns take their
 * defaults.
 */
export function insertRows<Table extends PgTable>(table: Table, rows: readonly InferInsertModel<Table>[]): SQL {
  const all = getTableColumns(table);
  const set = Object.keys(rows[0]!).map((name) => [name, all[name]!.name] as const);
  const columns = sql.join(
    set.map(([, column]) => sql.identifier(column)),
    sql`, `,
  );
  const values = rows.map((row) =>
    Object.fromEntries(set.map(([name, column]) => [column, row[name as keyof typeof row]])),
  );
  return sql`
    insert into ${table} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${sql.identifier(getTableConfig(table).name)}, ${JSON.stringify(values)}::jsonb)`;
}
