import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { joinDelayMs, waitWhileVisible } from './spreadJoin.ts';

it.each([
  ['long before the close', 3_600_000, 30_000],
  ['two minutes before the close', 120_000, 0],
  ['after the close', 0, 0],
])('%s', (_case, closesInMs, ms) => {
  expect(joinDelayMs(closesInMs, 0.5)).toBe(ms);
});

let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('document', page);
  const tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
});
afterEach(() => {
  vi.useRealTimers();
});

it('does not wait for a phone that is locked', async () => {
  const joined = vi.fn();
  void waitWhileVisible(60_000).then(joined);

  await vi.advanceTimersByTimeAsync(1000);
  const early = joined.mock.calls.length;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);

  expect([early, joined.mock.calls.length]).toEqual([0, 1]);
});
