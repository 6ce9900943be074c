import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openInMemory } from '#tests/support/database/openInMemory.ts';

async function listPrepared(db: Awaited<ReturnType<typeof openInMemory>>['db']) {
  const { rows } = await db.execute(sql`select statement from pg_prepared_statements where statement like '% as sum'`);
  return rows.map(({ statement }) => String(statement));
}

it('prepares a statement once, and again after another statement has failed', async () => {
  const { db, close } = await openInMemory();
  const ask = async (number: number) => (await db.execute(sql`select ${number}::int + 1 as sum`)).rows[0]!.sum;

  expect([await ask(1), await ask(2)]).toEqual([2, 3]);
  expect(await listPrepared(db)).toEqual(['select $1::int + 1 as sum']);
  await expect(db.execute(sql`select 1 / ${0}::int`)).rejects.toThrow('Failed query');
  expect([await ask(3), await ask(4)]).toEqual([4, 5]);
  expect(await listPrepared(db)).toEqual(['select $1::int + 1 as sum']);

  await close();
});
