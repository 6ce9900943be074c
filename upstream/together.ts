import type { Database } from './database.ts';

/** A batch that takes longer than a person notices would make everybody behind it wait. */
const MOST_AT_ONCE = 32;

/** Answers each call, in its order; an `Error` is the answer to its call alone. */
type DoAll<Call, Answer> = (tx: Database, calls: readonly Call[]) => Promise<(Answer | Error)[]>;
/** `keysOf` says what a call must have for itself: two with a key in common are never in one batch. */
type Options<Call> = { keysOf?: (call: Call) => readonly string[] };
type Waiting<Call, Answer> = { call: Call; answer: (answer: Answer | Error) => void };

/**
 * Serves many callers with few statements: calls that come while a transaction runs wait, and go together in the next
 * one. When a batch throws, nothing of it remains, and each of its calls is tried alone.
 */
export function together<Call, Answer>(
  db: Database,
  doAll: DoAll<Call, Answer>,
  { keysOf = () => [] }: Options<Call> = {},
): (call: Call) => Promise<Exclude<Answer, Error>> {
  let waiting: Waiting<Call, Answer>[] = [];
  let running = false;

  return async (call) => {
    const answered = new Promise<Answer | Error>((answer) => waiting.push({ call, answer }));
    if (!running) void run();
    const answer = await answered;
    if (answer instanceof Error) throw answer;
    return answer as Exclude<Answer, Error>;
  };

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      let batch: Waiting<Call, Answer>[] = [];
      // The batch is closed as late as can be: when the database has a connection for it.
      const answers = await db
        .transaction((tx) => {
          batch = nextBatch();
          return doAll(tx, batch.map(toCall));
        })
        .catch((error: Error) => {
          if (batch.length > 1) return answerAlone(batch);
          if (batch.length === 0) batch = nextBatch();
          return batch.map(() => error);
        });
      for (const [index, { answer }] of batch.entries()) answer(answers[index]!);
    }
    running = false;
  }

  async function answerAlone(batch: readonly Waiting<Call, Answer>[]): Promise<(Answer | Error)[]> {
    const answers: (Answer | Error)[] = [];
    for (const { call } of batch) {
      const [answer] = await db.transaction((tx) => doAll(tx, [call])).catch((error: Error) => [error]);
      answers.push(answer!);
    }
    return answers;
  }

  /** Those who came first, without whoever has a key in common with somebody before them. */
  function nextBatch(): Waiting<Call, Answer>[] {
    const keys = new Set<string>();
    const batch: Waiting<Call, Answer>[] = [];
    waiting = waiting.filter((each) => {
      const own = keysOf(each.call);
      const goes = batch.length < MOST_AT_ONCE && !own.some((key) => keys.has(key));
      if (goes) batch.push(each);
      for (const key of own) keys.add(key);
      return !goes;
    });
    return batch;
  }
}

const toCall = <Call>({ call }: { call: Call }) => call;
