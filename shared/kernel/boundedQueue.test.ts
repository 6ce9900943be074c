import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBoundedQueue, QueueFullError } from './boundedQueue.ts';

/** Work that the test resolves. */
function aJob() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done') };
}

const outcomeOf = (promise: Promise<unknown>) => promise.catch((error: Error) => error.constructor);

it('runs a few tasks at once, queues some, and refuses the others', async () => {
  const run = createBoundedQueue({ atOnce: 2, waiting: 3 });
  let [running, most] = [0, 0];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await setImmediate();
    running -= 1;
    return 'done';
  };

  const outcomes = await Promise.all(Array.from({ length: 7 }, () => outcomeOf(run(work))));

  expect(most).toBe(2);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === QueueFullError)).toHaveLength(2);
});

it('continues after a failed task', async () => {
  const run = createBoundedQueue({ atOnce: 1, waiting: 1 });

  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run(async () => 'next')).toBe('next');
});

it('runs urgent work first', async () => {
  const run = createBoundedQueue({ atOnce: 1, waiting: 3 });
  const order: string[] = [];
  const first = aJob();
  const note = (name: string) => async () => void order.push(name);

  const all = [run(first.work), run(note('calm')), run(note('calm too')), run(note('urgent'), { urgent: true })];
  first.end();
  await Promise.all(all);

  expect(order).toEqual(['urgent', 'calm', 'calm too']);
});

it('drops aborted callers and gives their slots to others', async () => {
  const run = createBoundedQueue({ atOnce: 1, waiting: 1 });
  const first = aJob();
  const visitor = new AbortController();
  const running = run(first.work);
  const gone = outcomeOf(run(async () => 'done', { signal: visitor.signal }));

  visitor.abort(new RangeError('left'));
  const other = run(async () => 'done');
  first.end();

  expect(await gone).toBe(RangeError);
  expect(await Promise.all([running, other])).toEqual(['done', 'done']);
});

it('refuses a task that does not start in time', async () => {
  const run = createBoundedQueue({ atOnce: 1, waiting: 2, waitMs: 1 });
  const first = aJob();
  const running = run(first.work);
  const patient = run(async () => 'patient', { waitMs: 5000 });

  expect(await outcomeOf(run(async () => 'done'))).toBe(QueueFullError);
  first.end();
  expect(await Promise.all([running, patient])).toEqual(['done', 'patient']);
});

it('runs work that is not urgent although many clients have urgent work', async () => {
  const run = createBoundedQueue({ atOnce: 1, waiting: 100 });
  const order: string[] = [];
  const first = aJob();
  const note = (name: string) => async () => void order.push(name);
  const clients = Array.from({ length: 8 }, (_, n) => `${n}`);

  const all = [
    run(first.work),
    ...clients.map((client) => run(note('urgent'), { client, urgent: true })),
    run(note('calm'), { client: 'last' }),
  ];
  first.end();
  await Promise.all(all);

  expect(order.indexOf('calm')).toBeLessThan(4);
});

it('refuses the oldest task of the client with the most waiting tasks if all waiting work is urgent', async () => {
  const run = createBoundedQueue({ atOnce: 1, waiting: 3 });
  const first = aJob();
  const running = run(first.work);
  const urgent = (client: string) => outcomeOf(run(async () => client, { client, urgent: true }));
  const many = [urgent('many'), urgent('many'), urgent('many')];
  const one = urgent('one');

  expect(await many[0]).toBe(QueueFullError);
  expect(await urgent('many'), 'it has no more than the newcomer').toBe(QueueFullError);
  first.end();
  expect(await Promise.all([running, one, ...many.slice(1)])).toEqual(['done', 'one', 'many', 'many']);
});

it('runs other work too while urgent work waits', async () => {
  const run = createBoundedQueue({ atOnce: 1, waiting: 10 });
  const order: string[] = [];
  const first = aJob();
  const note = (name: string) => async () => void order.push(name);

  const all = [
    run(first.work),
    run(note('calm')),
    ...Array.from({ length: 8 }, () => run(note('urgent'), { urgent: true })),
  ];
  first.end();
  await Promise.all(all);

  expect(order.indexOf('calm')).toBe(3);
});

it('does not run the work of a visitor who has left', async () => {
  const run = createBoundedQueue({ atOnce: 1, waiting: 1 });
  const done: string[] = [];

  await expect(run(async () => done.push('work'), { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow(
    'left',
  );
  expect(done).toEqual([]);
});

it('refuses the oldest entry if the queue is full', async () => {
  const run = createBoundedQueue({ atOnce: 1, waiting: 2 });
  const first = aJob();
  const done: string[] = [];
  const note = (name: string) => async () => void done.push(name);

  const running = run(first.work);
  const outcomes = ['one', 'two', 'three', 'four'].map((name) => outcomeOf(run(note(name))));
  first.end();

  await running;
  expect(await Promise.all(outcomes)).toEqual([QueueFullError, QueueFullError, undefined, undefined]);
  expect(done).toEqual(['three', 'four']);
});

it('does not refuse urgent work in favour of other work', async () => {
  const run = createBoundedQueue({ atOnce: 1, waiting: 2 });
  const first = aJob();
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);

  const running = run(first.work);
  const outcomes = [
    outcomeOf(run(work('early'))),
    outcomeOf(run(work('late'))),
    ...['urgent', 'urgent too', 'urgent too many'].map((name) => outcomeOf(run(work(name), { urgent: true }))),
  ];
  first.end();

  await running;
  expect(await Promise.all(outcomes)).toEqual([QueueFullError, QueueFullError, undefined, undefined, QueueFullError]);
  expect(done).toEqual(['urgent', 'urgent too']);
});

describe('with clients', () => {
  it('alternates between clients, so that a client with much work delays another by only one task', async () => {
    const run = createBoundedQueue({ atOnce: 1, waiting: 100 });
    const order: string[] = [];
    const first = aJob();
    const note = (client: string) => run(async () => void order.push(client), { client });

    const all = [run(first.work), ...Array.from({ length: 20 }, () => note('crowd')), note('one'), note('two')];
    first.end();
    await Promise.all(all);

    expect(order.slice(0, 4)).toEqual(['crowd', 'one', 'two', 'crowd']);
  });

  it('[S-170] keeps slots free for others if a client reaches its limit', async () => {
    const run = createBoundedQueue({ atOnce: 3, waiting: 100, each: 2 });
    const started: string[] = [];
    const slow = aJob();
    const ask = (client: string) =>
      run(
        () => {
          started.push(client);
          return slow.work();
        },
        { client },
      );

    const all = [...Array.from({ length: 5 }, () => ask('crowd')), ask('one')];
    await setImmediate();

    expect(started).toEqual(['crowd', 'crowd', 'one']);
    slow.end();
    await Promise.all(all);
    expect(started).toHaveLength(6);
  });

  it('refuses work of the client with the most waiting work if the queue is full', async () => {
    const run = createBoundedQueue({ atOnce: 1, waiting: 3 });
    const first = aJob();
    const ask = (client: string) => outcomeOf(run(async () => client, { client }));

    const running = run(first.work);
    const outcomes = [ask('one'), ask('crowd'), ask('crowd'), ask('crowd'), ask('crowd'), ask('two')];
    first.end();
    await running;

    expect(await Promise.all(outcomes)).toEqual([
      'one',
      QueueFullError,
      QueueFullError,
      QueueFullError,
      'crowd',
      'two',
    ]);
  });
});
