import type { Database } from './database.ts';

/** Larger batches would delay waiting calls noticeably. */
const MAX_BATCH_SIZE = 32;

/** Returns one result per call, in the same order. An `Error` rejects that call only. */
type RunBatch<Call, Answer> = (tx: Database, calls: readonly Call[]) => Promise<(Answer | Error)[]>;
type Options<Call> = {
  /** Calls with a common key never run in the same batch. */
  keysOf?: (call: Call) => readonly string[];
  /** Each statement stands for itself: no transaction is opened, and no call can make another fail. */
  atOnce?: boolean;
};
type Pending<Call, Answer> = { call: Call; settle: (answer: Answer | Error) => void };

/**
 * Runs concurrent calls in batches, one transaction per batch. The number of statements does not grow with the number
 * of callers. Calls that arrive while a batch runs form the next one. When a batch throws, its transaction is rolled
 * back. Each of its calls is retried in a separate transaction.
 */
export function createBatcher<Call, Answer>(
  db: Database,
  runBatch: RunBatch<Call, Answer>,
  { keysOf = () => [], atOnce = false }: Options<Call> = {},
): (call: Call) => Promise<Exclude<Answer, Error>> {
  let pending: Pending<Call, Answer>[] = [];
  let running = false;
  const perform = <Result>(work: (tx: Database) => Promise<Result>) => (atOnce ? work(db) : db.transaction(work));

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
      let batch: Pending<Call, Answer>[] = [];
      // The batch is chosen when a connection is available, so that it is as large as possible.
      const answers = await perform((tx) => {
        batch = takeBatch();
        return runBatch(
          tx,
          batch.map(({ call }) => call),
        );
      }).catch((error: Error) => {
        // Without a connection, all calls that wait for one fail together.
        if (atOnce || batch.length === 0) [batch, pending] = [[...batch, ...pending], []];
        else if (batch.length > 1) return retryEach(batch);
        return batch.map(() => error);
      });
      for (const [index, { settle }] of batch.entries()) settle(answers[index]!);
    }
    running = false;
  }

  async function retryEach(batch: readonly Pending<Call, Answer>[]): Promise<(Answer | Error)[]> {
    const answers: (Answer | Error)[] = [];
    for (const { call } of batch) {
      const [answer] = await db.transaction((tx) => runBatch(tx, [call])).catch((error: Error) => [error]);
      answers.push(answer!);
    }
    return answers;
  }

  /** The oldest calls, except those that share a key with an older one. */
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
