import { expect, it } from 'vitest';
import { type CacheTimes, createFreshCache } from './createFreshCache.ts';

const TIMES: CacheTimes = { freshMs: 100, staleMs: 200, rescueMs: 1000 };

/** A cache of the values that each test loads, with its own clock. */
function open({ isStored = true, rescueMs = TIMES.rescueMs } = {}) {
  let now = 0;
  const before: (string | undefined)[] = [];
  const cache = createFreshCache<string, () => Promise<string>>({
    maxSize: 1000,
    sizeOf: (text) => text.length,
    load(_key, make, last) {
      before.push(last);
      return make();
    },
    timesOf: (text) => (isStored && text !== 'gone' ? { ...TIMES, rescueMs } : undefined),
    isFailure: (text) => text === 'sorry',
    clock: () => now,
  });
  const ask = async (make: () => Promise<string>, since?: number) => Object.values(await cache.get('key', make, since));
  const pass = (ms: number) => {
    now += ms;
  };
  return { cache, ask, pass, before, settle: () => expect.poll(() => cache.stats().renewals).toBe(0) };
}
const makes = (text: string) => async () => text;
const fails = () => Promise.reject(new Error('away'));

it.each([
  ['fresh', 99, ['fresh', 'one']],
  ['stale', 199, ['stale', 'one']],
  ['expired', 999, ['made', 'two']],
  ['no longer stored', 1001, ['made', 'two']],
])('a value is %s after %i ms', async (_age, ms, outcome) => {
  const { ask, pass } = open();
  await ask(makes('one'));
  pass(ms);

  expect(await ask(makes('two'))).toEqual(outcome);
});

it.each([
  [fails, 150, ['stale', 'one']],
  [fails, 500, ['rescued', 'one']],
  [makes('sorry'), 500, ['rescued', 'one']],
])('keeps a value while its source fails', async (make, ms, outcome) => {
  const { ask, pass, settle } = open();
  await ask(makes('one'));
  pass(ms);

  expect(await ask(make)).toEqual(outcome);
  await settle();
  expect(await ask(makes('too early'))).toEqual(['rescued', 'one']);
});

it('lets requests wait again for a source whose last failure was long ago', async () => {
  const { ask, pass, settle } = open({ rescueMs: 60_000 });
  await ask(makes('one'));
  pass(150);
  await ask(fails);
  await settle();
  pass(20_000);

  expect(await ask(makes('two'))).toEqual(['made', 'two']);
});

it('removes an old value if the new one must not be stored, but not if the source fails', async () => {
  const { ask, pass, settle, cache } = open();
  await ask(makes('one'));
  await ask(makes('sorry'), 1);

  expect(cache.findUsable('key')).toBe('one');

  pass(150);
  await ask(makes('gone'));
  await settle();

  expect(cache.findUsable('key')).toBeUndefined();
});

it('keeps the value of the later load even if the earlier load ends last', async () => {
  const { ask, pass, cache } = open();
  const slow = Promise.withResolvers<string>();
  const first = ask(() => slow.promise);
  pass(1);
  await ask(makes('later'), 1);
  slow.resolve('earlier');
  await first;

  expect(cache.findFresh('key')).toBe('later');
});

it('returns a failure if there is no stored value, and does not store the failure', async () => {
  const { ask, cache } = open();

  await expect(ask(fails)).rejects.toThrow('away');
  expect(await ask(makes('sorry'))).toEqual(['made', 'sorry']);
  expect(cache.stats().entries).toBe(0);
});

it('passes the last value to the next load, however old, and stores nothing if `timesOf` returns nothing', async () => {
  const { ask, pass, before } = open();
  await ask(makes('one'));
  pass(5000);
  await ask(makes('two'));
  const none = open({ isStored: false });

  expect(before).toEqual([undefined, 'one']);
  expect([await none.ask(makes('one')), await none.ask(makes('two'))]).toEqual([
    ['made', 'one'],
    ['made', 'two'],
  ]);
});

it('loads again for a caller that needs a newer value, even during a load', async () => {
  const { ask, pass, cache } = open();
  const first = Promise.withResolvers<string>();
  const slow = ask(() => first.promise);
  pass(10);
  const later = await ask(makes('later'), 5);
  first.resolve('first');

  expect([later, await slow]).toEqual([
    ['made', 'later'],
    ['made', 'first'],
  ]);
  expect(cache.stats().renewals).toBe(0);
});
