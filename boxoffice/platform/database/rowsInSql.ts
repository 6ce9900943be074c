import { type Column, getTableColumns, type InferInsertModel, Placeholder, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

/**
 * Rows as a table in a `from` clause: `rowsAs('wanted (n int, tier_id text)', rows)`. The statement's text does not
 * depend on the number of rows, so that PostgreSQL can prepare it once.
 */
export const rowsAs = (table: string, rows: readonly object[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${sql.raw(table)}`;

/** The subquery hides the array's length from the planner, which would otherwise make a new plan for each length. */
export const isAnyOf = (column: Column, values: Iterable<string | number> | Placeholder): SQL =>
  sql`${column} = any(array(select unnest(${values instanceof Placeholder ? values : sql.param([...values])}::${sql.raw(column.getSQLType())}[])))`;

/** An `insert` without `returning`. Columns that the first row does not have get their default in all rows. */
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
