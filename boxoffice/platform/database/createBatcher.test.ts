import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyInMemory } from '#tests/support/boxoffice/emptyInMemory.ts';
import { createBatcher } from './createBatcher.ts';

const { db, close } = await emptyInMemory();
await db.execute(sql`create table notes (text text)`);
afterAll(async () => {
  await db.execute(sql`drop table notes`);
  await close();
});

/** Creates a batcher that writes words, refuses `bad` and throws at `broken`. Records the batches. */
function writer() {
  const batches: string[][] = [];
  const write = createBatcher(
    db,
    async (tx, words: readonly string[]) => {
      batches.push([...words]);
      for (const word of words) await tx.execute(sql`insert into notes values (${word})`);
      if (words.includes('broken')) throw new Error('broken');
      return words.map((word) => (word === 'bad' ? new Error('bad') : word.toUpperCase()));
    },
    { keysOf: (word) => [word[0]!] },
  );
  return { write, batches };
}
const notes = async () => (await db.execute(sql`select text from notes order by 1`)).rows.map(({ text }) => text);

describe('a batcher', () => {
  it('runs concurrent calls in one transaction, and returns a separate result to each', async () => {
    const { write, batches } = writer();

    const answers = await Promise.allSettled(['one', 'two', 'bad', 'four'].map(write));

    expect(batches).toEqual([['one', 'two', 'bad', 'four']]);
    expect(answers.map((answer) => ('value' in answer ? answer.value : answer.reason.message))).toEqual([
      'ONE',
      'TWO',
      'bad',
      'FOUR',
    ]);
  });

  it('runs calls with a common key one after the other, in order of arrival', async () => {
    const { write, batches } = writer();

    await Promise.all(['a1', 'b1', 'a2', 'c1', 'a3', 'b2'].map(write));

    expect(batches).toEqual([['a1', 'b1', 'c1'], ['a2', 'b2'], ['a3']]);
  });

  it('retries each call separately when the batch fails, and stores nothing of the failed calls', async () => {
    await db.execute(sql`delete from notes`);
    const { write } = writer();

    const answers = await Promise.allSettled(['one', 'broken', 'three'].map(write));

    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await notes()).toEqual(['one', 'three']);
  });

  it('rejects calls while there is no connection, and does not block later calls', async () => {
    const closed = new pg.Pool();
    await closed.end();
    const write = createBatcher(drizzle({ client: closed }), async (_tx, words: readonly string[]) => [...words]);

    const answers = await Promise.allSettled([write('one'), write('two')]);

    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(write('three')).rejects.toThrow();
  });

  it('rejects all waiting calls together when statements without a transaction get no connection', async () => {
    const closed = new pg.Pool();
    await closed.end();
    let batches = 0;
    const read = createBatcher(
      drizzle({ client: closed }),
      async (db, words: readonly string[]) => {
        batches += 1;
        await db.execute(sql`select 1`);
        return [...words];
      },
      { withoutTransaction: true },
    );

    const answers = await Promise.allSettled(['one', 'two', 'three'].map(read));

    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(batches).toBe(2);
  });

  it('retries statements without a transaction after a connection broke', async () => {
    let runs = 0;
    const read = createBatcher(
      db,
      async (_db, words: readonly string[]) => {
        runs += 1;
        if (runs === 1) throw new Error('Connection terminated unexpectedly');
        return [...words];
      },
      { withoutTransaction: true },
    );

    expect(await Promise.all(['one', 'two', 'three'].map(read))).toEqual(['one', 'two', 'three']);
  });

  it('limits the size of a batch', async () => {
    const { write, batches } = writer();

    await Promise.all(Array.from({ length: 100 }, (_, index) => write(String.fromCodePoint(0x4e00 + index))));

    expect(batches.map(({ length }) => length)).toEqual([32, 32, 32, 4]);
  });
});
