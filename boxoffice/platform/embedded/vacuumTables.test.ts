import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openInMemory } from '#tests/support/database/openInMemory.ts';
import { vacuumTables } from './vacuumTables.ts';

const { db, close } = await openInMemory();
afterAll(close);

const query = async (statement: string) => (await db.execute(sql.raw(statement))).rows;
const planOf = async () => (await query('explain execute find(1)')).map((row) => row['QUERY PLAN']).join('\n');

it('makes PostgreSQL plan a prepared statement again after many rows were inserted into an empty table', async () => {
  await query('create table seats (id int primary key, state text)');
  await query('analyze seats');
  await query('prepare find as select * from seats where id = $1');
  await query('set plan_cache_mode = force_generic_plan');
  const whenEmpty = await planOf();
  await query("insert into seats select id, 'free' from generate_series(1, 5000) id");

  await vacuumTables(db);

  expect(whenEmpty).toContain('Seq Scan');
  expect(await planOf()).toContain('Index Scan');
});

it('removes the dead rows of a table', async () => {
  await query('create table places (id int primary key)');
  await query('insert into places select generate_series(1, 1000)');
  await query('delete from places where id > 500');

  await vacuumTables(db);

  await query('select pg_stat_force_next_flush()');
  expect(await query("select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'places'")).toEqual([
    { dead: 0 },
  ]);
});
