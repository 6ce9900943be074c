import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { type BoxOfficePlace, openBoxOffice } from './openBoxOffice.ts';
import { auditOffice, type StockAudit } from './readStockAudit.ts';

/** Number of rows in each table, and the result of the copy's audit. */
export type Copied = { label: string; rows: Record<string, number>; ms: number; audit: StockAudit };

const ROWS_AT_ONCE = 1_000;
/** In every box office that has been used, at least one of these tables has rows. */
const FILLED = ['users', 'activities', 'orders'];

/** Copies the embedded database into an empty PostgreSQL database, in one transaction. Both databases are audited. */
export async function copyDatabase(place: BoxOfficePlace, databaseUrl: string): Promise<Copied> {
  if (place.databaseUrl) throw new CommandError('DATABASE_URL names a PostgreSQL server: copy it with pg_dump');
  const startedAt = performance.now();
  const from = await openBoxOffice(place, 'reading');
  try {
    if (from.isShared)
      throw new CommandError('The shop is running: stop it first, so that the copy has all of its sales');
    const before = await auditOffice(from);
    if (before.findings.length > 0)
      throw new CommandError('Resolve the findings of the audit first: see "frontrow stock audit"', EXIT.findings);
    const to = await openBoxOffice({ ...place, databaseUrl }, 'writing');
    try {
      const rows = await to.db.transaction((target) => copyTables(from.db, target));
      return { label: to.label, rows, ms: performance.now() - startedAt, audit: await auditOffice(to) };
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

async function copyTables(source: Database, target: Database): Promise<Record<string, number>> {
  const tables = await listTables(source);
  for (const table of FILLED)
    if ((await countRows(target, table)) > 0)
      throw new CommandError(`The PostgreSQL database is not empty: it has ${table}`);
  // Removes the rows that the migrations inserted.
  await target.execute(sql`truncate ${sql.join(tables.map(sql.identifier), sql`, `)}`);
  const rows: Record<string, number> = {};
  for (const table of tables)
    rows[table] = await copyTable(source, target, table).catch((error: Error) => {
      // The error's own message contains the statement with its rows, which are personal data.
      const { message } = (error.cause ?? error) as Error;
      throw new CommandError(`The table ${table} cannot be copied: ${message}`, EXIT.accident);
    });
  return rows;
}

/** Lists all tables except those of migrations, each table after the tables that it references. */
async function listTables(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; needs: string[] }>(sql`
    select c.relname as name, coalesce(array_agg(distinct f.relname) filter (where f.oid <> c.oid), '{}')::text[] as needs
    from pg_class c left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
      left join pg_class f on f.oid = k.confrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname, c.oid order by c.relname`);
  const sorted: string[] = [];
  while (sorted.length < rows.length) {
    const next = rows.filter(({ name, needs }) => !sorted.includes(name) && needs.every((one) => sorted.includes(one)));
    if (next.length === 0) throw new Error('the tables reference each other in a circle');
    sorted.push(...next.map(({ name }) => name));
  }
  return sorted;
}

/** Copies rows as JSON text, in which PostgreSQL writes and reads every type without loss. */
async function copyTable(source: Database, target: Database, table: string): Promise<number> {
  const name = sql.identifier(table);
  const { rows: columns } = await source.execute<{ name: string; isCounted: boolean }>(sql`
    select attname as name, attidentity <> '' as "isCounted" from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' order by attnum`);
  const list = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  let copied = 0;
  for (let place = '(0,0)'; ; ) {
    const { rows } = await source.execute<{ part: string; count: number; last: string }>(sql`
      select coalesce(jsonb_agg(part), '[]')::text as part, count(*)::int as count, max(place)::text as last
      from (select ctid as place, ${list} from ${name} where ctid > ${place}::tid order by ctid limit ${ROWS_AT_ONCE}) as part`);
    const { part, count, last } = rows[0]!;
    if (count === 0) break;
    place = last;
    await target.execute(sql`
      insert into ${name} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${name}, ${part}::jsonb)`);
    copied += count;
  }
  for (const { name: column, isCounted } of columns) if (isCounted) await countOn(target, table, column);
  return copied;
}

/** Sets the column's sequence to continue after the copied rows. */
async function countOn(target: Database, table: string, column: string): Promise<void> {
  await target.execute(sql`
    select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.identifier(column)}))
    from ${sql.identifier(table)} having max(${sql.identifier(column)}) is not null`);
}

async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select 1 from ${sql.identifier(table)} limit 1) as any_row`);
  return rows[0]!.n;
}
