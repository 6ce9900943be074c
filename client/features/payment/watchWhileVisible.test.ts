import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchWhileVisible } from './watchWhileVisible.ts';

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
  vi.unstubAllGlobals();
});

function show(visibilityState: string) {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

it('asks every three seconds, later less often, and tells what it heard', async () => {
  const ask = vi.fn(async () => 'news');
  const tell = vi.fn();
  const stop = watchWhileVisible({ ask, tell });

  await vi.advanceTimersByTimeAsync(59_000);
  const inFirstMinute = ask.mock.calls.length;
  await vi.advanceTimersByTimeAsync(600_000);
  const inTenMinutes = ask.mock.calls.length - inFirstMinute;
  stop();
  await vi.advanceTimersByTimeAsync(60_000);

  expect(inFirstMinute).toBe(19);
  expect(inTenMinutes).toBeGreaterThan(60);
  expect(inTenMinutes).toBeLessThan(80);
  expect(ask).toHaveBeenCalledTimes(inFirstMinute + inTenMinutes);
  expect(tell).toHaveBeenCalledTimes(inFirstMinute + inTenMinutes);
});

it('is quiet while nobody looks, and asks at once when they come back', async () => {
  const ask = vi.fn(async () => 'news');
  watchWhileVisible({ ask, tell: () => {} });

  show('hidden');
  await vi.advanceTimersByTimeAsync(120_000);
  const hidden = ask.mock.calls.length;
  show('visible');
  await vi.advanceTimersByTimeAsync(0);

  expect(hidden).toBe(0);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('never asks twice at the same time, and goes on after an answer that did not come', async () => {
  let refuse = (_: Error) => {};
  const ask = vi.fn(() => new Promise<string>((_resolve, reject) => (refuse = reject)));
  const tell = vi.fn();
  watchWhileVisible({ ask, tell });

  await vi.advanceTimersByTimeAsync(3_000);
  tab.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(30_000);
  const meanwhile = ask.mock.calls.length;
  refuse(new Error('no network'));
  await vi.advanceTimersByTimeAsync(3_000);

  expect(meanwhile).toBe(1);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(tell).not.toHaveBeenCalled();
});
