import type { Database } from './database.ts';

/**
 * Runs `work` in a transaction, which is rolled back unless `keep` is true. Returns the value in both cases.
 */
export async function keepOrUndo<Value>(
  db: Database,
  work: (tx: Database) => Promise<{ value: Value; keep: boolean }>,
): Promise<Value> {
  let done: { value: Value } | undefined;
  try {
    return await db.transaction(async (tx) => {
      const { value, keep } = await work(tx);
      done = { value };
      if (!keep) throw new Undone();
      return value;
    });
  } catch (error) {
    if (error instanceof Undone && done) return done.value;
    throw error;
  }
}

class Undone extends Error {}
