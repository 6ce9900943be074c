import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoomNow } from '#shared/contract/room.ts';
import { roundRoughly } from '#shared/domain/rooms/roomRules.ts';
import { pollAfterMs } from './nextPollMs.ts';
import { countBefore, estimateMinutes, isCalled, type ShownPlace, showPlace } from './roomPlace.ts';

const numbers: RoomNow = {
  phase: 'calling',
  tickets: 1000,
  called: 0,
  late: 0,
  lateCalled: 0,
  rate: 50,
  came: 0,
  left: 500,
  at: 0,
};

const share = fc.double({ min: 0, max: 1, noNaN: true });
const key = share.filter((each) => each < 1);
const standing = fc.oneof(
  key.map((each) => ({ key: each })),
  fc.nat(5000).map((late) => ({ late })),
);
/** Successive polls of one visitor. `called` and `lateCalled` never decrease. */
const polls = fc
  .tuple(fc.nat(1_000_000), fc.array(fc.tuple(share, fc.nat(5000)), { minLength: 2, maxLength: 20 }))
  .map(([tickets, steps]) => {
    const called = steps.map(([each]) => each).toSorted((one, other) => one - other);
    const late = steps.map(([, each]) => each).toSorted((one, other) => one - other);
    return called.map((each, index): RoomNow => ({ ...numbers, tickets, called: each, lateCalled: late[index]! }));
  });

describe('the number of people before a visitor', () => {
  it('never increases between two polls, and is 0 when the visitor is called', () => {
    fc.assert(
      fc.property(polls, standing, (seen, own) => {
        const counts = seen.map((now) => countBefore(now, own));
        for (const [index, count] of counts.entries()) {
          expect(count).toBeLessThanOrEqual(counts[index - 1] ?? Infinity);
          expect(count).toBeGreaterThanOrEqual(0);
          if (isCalled(seen[index]!, own)) expect(count).toBe(0);
        }
      }),
      { numRuns: 1000, seed: 20_261_124 },
    );
  });

  it.each([
    [{ key: 0.25 }, 0, 250],
    [{ key: 0.25 }, 0.2, 50],
    [{ key: 0.25 }, 0.25, 0],
    [{ late: 7 }, 0.9, 107],
    [{ late: 7 }, 1, 7],
  ])('is known for the place %j when `called` is %d: %i', (own, called, before) => {
    expect(countBefore({ ...numbers, called }, own)).toBe(before);
  });
});

describe('a visitor', () => {
  it("is called when `called` is past the visitor's key, and a latecomer only after the whole draw", () => {
    expect(isCalled({ ...numbers, called: 0.5 }, { key: 0.5 })).toBe(false);
    expect(isCalled({ ...numbers, called: 0.5 }, { key: 0.499 })).toBe(true);
    expect(isCalled({ ...numbers, called: 0.999, lateCalled: 3 }, { late: 0 })).toBe(false);
    expect(isCalled({ ...numbers, called: 1, lateCalled: 3 }, { late: 2 })).toBe(true);
    expect(isCalled({ ...numbers, called: 1, lateCalled: 3 }, { late: 3 })).toBe(false);
  });

  it('polls every 3 to 60 seconds, with a random deviation of up to 20 %', () => {
    expect([0, 100_000, 10_000_000].map((wait) => pollAfterMs(wait, 0.5))).toEqual([3000, 25_000, 60_000]);
    expect([0, 1].map((random) => pollAfterMs(0, random))).toEqual([2400, 3600]);
  });

  it('sees rounded numbers and a range of minutes', () => {
    expect([0, 7, 99, 123, 12_345].map(roundRoughly)).toEqual([0, 7, 99, 120, 12_000]);
    expect(estimateMinutes(numbers, 30_000)).toEqual({ least: 8, most: 15 });
    expect(estimateMinutes(numbers, 0)).toEqual({ least: 0, most: 1 });
  });
});

/** A room that calls this number of people per second. */
const room = (rate: number) => ({ rate }) as RoomNow;
const inDraw = { key: 0.5 };
const show = (shown: ShownPlace | undefined, before: number, rate: number) =>
  showPlace(shown, { now: room(rate), standing: inDraw, before });

it('never shows a larger number of people before the visitor than last time', () => {
  const first = show(undefined, 1000, 10);
  const next = show(first, 1200, 10);

  expect([first.before, next.before]).toEqual([1000, 1000]);
});

it('shows a text instead of the waiting time while the wait is longer than was shown before', () => {
  const first = show(undefined, 6000, 10);
  const slower = show(first, 5900, 5);
  const inTime = show(slower, 2000, 5);

  expect(first.minutes).toEqual({ least: 8, most: 15 });
  expect(slower.minutes).toBeUndefined();
  expect(inTime.minutes).toEqual({ least: 5, most: 10 });
});

it('shows the same numbers for the same state', () => {
  const first = show(undefined, 6000, 10);
  const slower = show(first, 6000, 5);

  expect(show(first, 6000, 10)).toEqual(first);
  expect(show(slower, 6000, 5)).toEqual(slower);
});

it('starts with new numbers when the visitor gets a new place', () => {
  const first = show(undefined, 10, 10);
  const atTheEnd = showPlace(first, { now: room(10), standing: { late: 900 }, before: 900 });

  expect(atTheEnd).toMatchObject({ before: 900, minutes: { least: 1, most: 3 } });
});
