import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { findMigrations, type Migrations } from '#boxoffice/platform/database/migrations.ts';
import { type BoxOfficePlace, type OpenBoxOffice, withBoxOffice } from './openBoxOffice.ts';

export type DatabaseStatus = {
  database: string;
  version: string;
  bytes: number;
  catalogue: 'demo' | 'real' | 'none';
  migrations: Migrations;
  rows: Record<string, number>;
};

export const readDatabaseStatus = (place: BoxOfficePlace): Promise<DatabaseStatus> =>
  withBoxOffice(place, readStatus, 'looking');

async function readStatus(db: Database, { label }: OpenBoxOffice): Promise<DatabaseStatus> {
  const { rows } = await db.execute(sql`
      select split_part(version(), ' ', 1) || ' ' || split_part(version(), ' ', 2) as version,
        pg_database_size(current_database())::text as bytes`);
  return {
    database: label,
    version: String(rows[0]!.version),
    bytes: Number(rows[0]!.bytes),
    migrations: await findMigrations(db),
    ...(await countRows(db)),
  };
}

async function countRows(db: Database): Promise<Pick<DatabaseStatus, 'catalogue' | 'rows'>> {
  const { rows: tables } = await db.execute(sql`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`);
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const counted = await db.execute(sql`select count(*)::int as count from ${sql.identifier(String(name))}`);
    rows[String(name)] = Number(counted.rows[0]!.count);
  }
  return { rows, catalogue: await describeCatalogue(db, rows) };
}

async function describeCatalogue(db: Database, { settings, activities }: Record<string, number>) {
  if (!settings || !activities) return 'none';
  const { rows } = await db.execute(sql`select value from settings where name = 'demo'`);
  return rows[0]?.value === true ? 'demo' : 'real';
}
