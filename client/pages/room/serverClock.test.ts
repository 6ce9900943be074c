import { expect, it } from 'vitest';
import { createServerClock } from './watchRoom.ts';

function aClock() {
  let running = 1000;
  const clock = createServerClock(50_000, () => running);
  return { ...clock, pass: (ms: number) => (running += ms) };
}

it('runs on from what the server said', () => {
  const { now, pass } = aClock();

  pass(5000);

  expect(now()).toBe(55_000);
});

it('ignores an answer that a cache kept', () => {
  const { now, takeTime, pass } = aClock();

  pass(5000);
  takeTime(52_000);

  expect(now()).toBe(55_000);
});

it('catches up after the device slept', () => {
  const { now, takeTime, pass } = aClock();

  pass(100);
  takeTime(350_000);

  expect(now()).toBe(350_000);
});
