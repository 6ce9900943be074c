import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusedError } from '#shared/contract/errorBody.ts';
import { joinDelayMs, joinPatiently, waitWhileVisible } from './spreadJoin.ts';

it.each([
  ['long before the close', 3_600_000, 30_000],
  ['two minutes before the close', 120_000, 0],
  ['after the close', 0, 0],
])('finds the delay of a join %s', (_case, closesInMs, ms) => {
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

it('ends the delay of a join at once when the phone is locked', async () => {
  const joined = vi.fn();
  void waitWhileVisible(60_000).then(joined);

  await vi.advanceTimersByTimeAsync(1000);
  const early = joined.mock.calls.length;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);

  expect([early, joined.mock.calls.length]).toEqual([0, 1]);
});

describe('a join', () => {
  const refused = (code: number, reason: string) => new RefusedError({ code, message: '', reason });
  const place = { called: false, missed: false };

  /** Joins with these first responses. Returns the outcome and the number of requests. */
  async function joinAfter(...failures: Error[]) {
    let asked = 0;
    const join = async () => {
      const failure = failures[asked++];
      if (failure) throw failure;
      return place;
    };
    return [await joinPatiently(join, async () => undefined), asked];
  }

  it('is retried after a network error, a 429 or a server error, and while the list is being built', async () => {
    const failures = [
      new TypeError('network'),
      refused(429, 'request.tooMany'),
      refused(503, 'busy'),
      refused(409, 'room.drawing'),
    ];

    expect(await joinAfter(...failures)).toEqual([place, 5]);
  });

  it('is not retried after any other refusal, nor forever after network errors', async () => {
    expect(await joinAfter(refused(409, 'room.over'))).toEqual([undefined, 1]);
    expect(await joinAfter(...Array.from({ length: 20 }, () => new TypeError('network')))).toEqual([undefined, 8]);
  });
});
