import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from './database.ts';

/** Larger batches would delay waiting calls noticeably. */
const MAX_BATCH_SIZE = 32;

/** Returns one result per call, in the same order. An `Error` rejects that call only. */
type RunBatch<Call, Answer> = (tx: Database, calls: readonly Call[]) => Promise<(Answer | Error)[]>;
type Options<Call> = {
  /** Calls with a common key never run in the same batch. */
  keysOf?: (call: Call) => readonly string[];
  /**
   * For calls whose statements need no transaction. A failed batch is retried once. If it fails again, all waiting
   * calls fail with it.
   */
  withoutTransaction?: boolean;
};
type Work<Result> = (tx: Database) => Promise<Result>;
type Pending<Call, Answer> = { call: Call; settle: (answer: Answer | Error) => void };

/**
 * Runs concurrent calls in batches, by default one transaction per batch. The number of statements does not grow with
 * the number of callers. Calls that arrive while a batch runs form the next one. When a batch throws, its transaction
 * is rolled back. Each of its calls is retried in a separate transaction.
 */
export function createBatcher<Call, Answer>(
  db: Database,
  runBatch: RunBatch<Call, Answer>,
  { keysOf = () => [], withoutTransaction = false }: Options<Call> = {},
): (call: Call) => Promise<Exclude<Answer, Error>> {
  let pending: Pending<Call, Answer>[] = [];
  let running = false;
  const perform = withoutTransaction ? runTwice : <Result>(work: Work<Result>) => db.transaction(work);

  return async (call) => {
    const answered = new Promise<Answer | Error>((settle) => pending.push({ call, settle }));
    if (!running) void runPending();
    const answer = await answered;
    if (answer instanceof Error) throw answer;
    return answer as Exclude<Answer, Error>;
  };

  async function runPending(): Promise<void> {
    running = true;
    while (pending.length > 0) {
      // Waits for the other calls of the same page, which arrive in the same turn of the event loop. A transaction
      // needs no such pause, because it waits for its connection anyway.
      if (withoutTransaction) await nextTurn();
      let batch: Pending<Call, Answer>[] = [];
      const answers = await perform((tx) => {
        // The batch is chosen when the transaction has a connection, so that the batch is as large as possible.
        if (batch.length === 0) batch = takeBatch();
        return runBatch(
          tx,
          batch.map(({ call }) => call),
        );
      }).catch((error: Error) => {
        // Without a connection, all calls that wait for one fail together.
        if (withoutTransaction || batch.length === 0) [batch, pending] = [[...batch, ...pending], []];
        else if (batch.length > 1) return retryEach(batch);
        return batch.map(() => error);
      });
      for (const [index, { settle }] of batch.entries()) settle(answers[index]!);
    }
    running = false;
  }

  async function runTwice<Result>(work: Work<Result>): Promise<Result> {
    try {
      return await work(db);
    } catch {
      return work(db);
    }
  }

  async function retryEach(batch: readonly Pending<Call, Answer>[]): Promise<(Answer | Error)[]> {
    const answers: (Answer | Error)[] = [];
    for (const { call } of batch) {
      const [answer] = await db.transaction((tx) => runBatch(tx, [call])).catch((error: Error) => [error]);
      answers.push(answer!);
    }
    return answers;
  }

  /** Takes the oldest calls up to the maximum, except those that share a key with an older one. */
  function takeBatch(): Pending<Call, Answer>[] {
    const keys = new Set<string>();
    const batch: Pending<Call, Answer>[] = [];
    pending = pending.filter((each) => {
      const own = keysOf(each.call);
      const isTaken = batch.length < MAX_BATCH_SIZE && !own.some((key) => keys.has(key));
      if (isTaken) batch.push(each);
      for (const key of own) keys.add(key);
      return !isTaken;
    });
    return batch;
  }
}
