import { expect, it } from 'vitest';
import { createBreaker, UpstreamHangsError } from './breaker.ts';

/** A breaker with a silence limit of 200 to 600 ms, and functions that make calls through it. */
function aBreaker() {
  const opened: true[] = [];
  const guard = createBreaker({
    calls: 3,
    silenceMs: { least: 200, most: 600 },
    retryMs: 500,
    onOpen: () => void opened.push(true),
  });
  const hang = () =>
    guard(
      (signal) =>
        new Promise<string>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ).catch((error: Error) => error.constructor);
  const answer = () => guard(async () => 'answer').catch((error: Error) => error.constructor);
  const learn = async () => {
    for (let call = 0; call < 30; call += 1) await answer();
  };
  return { guard, hang, answer, learn, opened };
}

it('[S-121] aborts all calls when several wait and none is answered, and then fails new calls at once', async () => {
  const { hang, answer, learn, opened } = aBreaker();
  await learn();

  const outcomes = await Promise.all([hang(), hang(), hang()]);

  expect(outcomes).toEqual([UpstreamHangsError, UpstreamHangsError, UpstreamHangsError]);
  expect(await answer()).toBe(UpstreamHangsError);
  expect(opened).toHaveLength(1);
});

it('lets one call probe the upstream, and then lets all calls pass', async () => {
  const { hang, answer, learn } = aBreaker();
  await learn();
  await Promise.all([hang(), hang(), hang()]);

  await expect.poll(answer).toBe('answer');

  expect(await Promise.all([answer(), answer()])).toEqual(['answer', 'answer']);
});

it('stays closed while calls are answered, even if some are slow', async () => {
  const { guard, learn, answer, opened } = aBreaker();
  await learn();
  const slow = Promise.withResolvers<string>();
  const waiting = [1, 2, 3].map(() => guard(() => slow.promise));

  for (const until = performance.now() + 1000; performance.now() < until; ) {
    await answer();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  slow.resolve('late');

  expect(await Promise.all(waiting)).toEqual(['late', 'late', 'late']);
  expect(opened).toEqual([]);
});

it('counts a refused connection as an answer', async () => {
  const { guard, answer } = aBreaker();
  const refuse = () => guard(() => Promise.reject(new Error('ECONNREFUSED'))).catch((error: Error) => error.message);

  expect(await Promise.all([refuse(), refuse(), refuse(), refuse()])).toEqual(Array(4).fill('ECONNREFUSED'));
  expect(await answer()).toBe('answer');
});

it('does not count a call as answered if the visitor leaves', async () => {
  const { guard, hang, learn } = aBreaker();
  await learn();
  const visitor = new AbortController();
  const leaving = guard(
    () =>
      new Promise<never>((_resolve, reject) =>
        visitor.signal.addEventListener('abort', () => reject(visitor.signal.reason)),
      ),
    [visitor.signal],
  ).catch((error: Error) => error.message);

  const waiting = Promise.all([hang(), hang(), hang()]);
  for (const until = performance.now() + 15; performance.now() < until; ) await new Promise(setImmediate);
  visitor.abort(new Error('the visitor left'));

  expect(await leaving).toBe('the visitor left');
  expect(await waiting).toEqual(Array(3).fill(UpstreamHangsError));
});
