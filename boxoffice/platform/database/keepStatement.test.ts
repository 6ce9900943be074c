import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { emptyInMemory } from '#tests/support/boxoffice/emptyInMemory.ts';
import { settings } from '../schema/visitors.ts';
import type { Database } from './database.ts';
import { keepStatement } from './keepStatement.ts';

const { db, close } = await emptyInMemory();
afterAll(close);

it('a kept statement is built once for a database, takes new values in each call, and can run in a transaction', async () => {
  let built = 0;
  const find = keepStatement((any: Database) => {
    built += 1;
    return any
      .select()
      .from(settings)
      .where(eq(settings.name, sql.placeholder('name')));
  });
  await db.insert(settings).values({ name: 'kept statement', value: 1 });

  expect(await find(db, { name: 'kept statement' })).toEqual([{ name: 'kept statement', value: 1 }]);
  expect(await find(db, { name: 'another' })).toEqual([]);
  expect(built).toBe(1);
  const inside = await db.transaction(async (tx) => {
    await tx.update(settings).set({ value: 2 }).where(eq(settings.name, 'kept statement'));
    return find(tx, { name: 'kept statement' });
  });
  expect(inside).toEqual([{ name: 'kept statement', value: 2 }]);
  await db.delete(settings).where(eq(settings.name, 'kept statement'));
});
