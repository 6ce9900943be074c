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

it('polls every three seconds, later less often, and passes the responses on', async () => {
  const load = vi.fn(async () => 'news');
  const onNews = vi.fn();
  const stop = watchWhileVisible({ load, onNews });

  await vi.advanceTimersByTimeAsync(59_000);
  const inFirstMinute = load.mock.calls.length;
  await vi.advanceTimersByTimeAsync(600_000);
  const inTenMinutes = load.mock.calls.length - inFirstMinute;
  stop();
  await vi.advanceTimersByTimeAsync(60_000);

  expect(inFirstMinute).toBe(19);
  expect(inTenMinutes).toBeGreaterThan(60);
  expect(inTenMinutes).toBeLessThan(80);
  expect(load).toHaveBeenCalledTimes(inFirstMinute + inTenMinutes);
  expect(onNews).toHaveBeenCalledTimes(inFirstMinute + inTenMinutes);
});

it('sends no request while the page is hidden, and polls at once when it is visible again', async () => {
  const load = vi.fn(async () => 'news');
  watchWhileVisible({ load, onNews: () => {} });

  show('hidden');
  await vi.advanceTimersByTimeAsync(120_000);
  const hidden = load.mock.calls.length;
  show('visible');
  await vi.advanceTimersByTimeAsync(0);

  expect(hidden).toBe(0);
  expect(load).toHaveBeenCalledTimes(1);
});

it('never sends two requests at the same time, and continues after a failed one', async () => {
  let refuse = (_: Error) => {};
  const load = vi.fn(() => new Promise<string>((_resolve, reject) => (refuse = reject)));
  const onNews = vi.fn();
  watchWhileVisible({ load, onNews });

  await vi.advanceTimersByTimeAsync(3_000);
  tab.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(30_000);
  const meanwhile = load.mock.calls.length;
  refuse(new Error('no network'));
  await vi.advanceTimersByTimeAsync(3_000);

  expect(meanwhile).toBe(1);
  expect(load).toHaveBeenCalledTimes(2);
  expect(onNews).not.toHaveBeenCalled();
});
