import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoomNow } from '#shared/contract/room.ts';
import { createServerClock, isOlder, watchRoom } from './watchRoom.ts';

const NOW = { phase: 'calling' } as RoomNow;
let page: EventTarget & { visibilityState: string };
let tab: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  tab = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
});
afterEach(() => {
  vi.useRealTimers();
});

function watch(load: () => Promise<RoomNow>, delayMs: (failures: number) => number | undefined = () => 10_000) {
  const [loading, onNews, onFailure] = [vi.fn(load), vi.fn(), vi.fn()];
  const stop = watchRoom({ load: loading, delayMs, onNews, onFailure });
  return { loading, onNews, onFailure, stop };
}

it('polls at once, and then after each delay until it is stopped', async () => {
  const { loading, onNews, stop } = watch(async () => NOW);

  await vi.advanceTimersByTimeAsync(35_000);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);

  expect([loading.mock.calls.length, onNews.mock.calls.length]).toEqual([4, 4]);
});

it('polls at once when the page becomes visible again, or when the network is back', async () => {
  const { loading } = watch(
    async () => NOW,
    () => 60_000,
  );
  await vi.advanceTimersByTimeAsync(1000);

  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  tab.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);

  expect(loading).toHaveBeenCalledTimes(3);
});

it('counts failed polls, and resets the count after the next response', async () => {
  let answers = 0;
  const delays: number[] = [];
  const { onFailure } = watch(
    async () => {
      answers += 1;
      if (answers < 3) throw new Error('away');
      return NOW;
    },
    (failures) => {
      delays.push(failures);
      return 1000;
    },
  );

  await vi.advanceTimersByTimeAsync(2500);

  expect(onFailure.mock.calls).toEqual([[1], [2]]);
  expect(delays).toEqual([1, 2, 0]);
});

it('stops polling when there is no next delay', async () => {
  const { loading } = watch(
    async () => NOW,
    () => undefined,
  );

  await vi.advanceTimersByTimeAsync(600_000);

  expect(loading).toHaveBeenCalledTimes(1);
});

describe('a poll file', () => {
  const last = { phase: 'calling', seed: 's', called: 0.5, lateCalled: 0, at: 1_000_000 } as RoomNow;

  it.each<[string, Partial<RoomNow>, boolean]>([
    ['that a cache kept', { at: last.at - 1 }, true],
    ['of the same moment', {}, false],
    ['after the clock of the server was set back', { at: last.at - 600_000, called: 0.6 }, false],
    ['of less progress, whatever its time', { at: last.at + 1000, called: 0.4 }, true],
    ['of fewer latecomers', { at: last.at + 1000, lateCalled: -1 }, true],
    ['from before the draw', { at: last.at - 600_000, seed: undefined }, true],
  ])('%s counts as older than the last one: %j', (_what, change, isOld) => {
    expect(isOlder({ ...last, ...change }, last)).toBe(isOld);
  });
});

function aClock() {
  let running = 1000;
  const clock = createServerClock(50_000, () => running);
  return { ...clock, pass: (ms: number) => (running += ms) };
}

it('the clock continues from the server’s time', () => {
  const { now, pass } = aClock();

  pass(5000);

  expect(now()).toBe(55_000);
});

it('the clock ignores a stale response from a cache', () => {
  const { now, takeTime, pass } = aClock();

  pass(5000);
  takeTime(52_000);

  expect(now()).toBe(55_000);
});

it('the clock is corrected after the device has slept', () => {
  const { now, takeTime, pass } = aClock();

  pass(100);
  takeTime(350_000);

  expect(now()).toBe(350_000);
});
