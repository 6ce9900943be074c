import { expect, it } from 'vitest';
import type { RoomNow } from '#shared/contract/room.ts';
import { type ShownPlace, showPlace } from './roomPlace.ts';

const room = (rate: number) => ({ rate }) as RoomNow;
const standing = { key: 0.5 };
const show = (shown: ShownPlace | undefined, before: number, rate: number) =>
  showPlace(shown, { now: room(rate), standing, before });

it('never shows a number that grows', () => {
  const first = show(undefined, 1000, 10);
  const next = show(first, 1200, 10);

  expect([first.before, next.before]).toEqual([1000, 1000]);
});

it('shows no minutes that grow, but says that it takes longer', () => {
  const first = show(undefined, 6000, 10);
  const slower = show(first, 5900, 5);
  const inTime = show(slower, 2000, 5);

  expect(first.minutes).toEqual({ least: 8, most: 15 });
  expect(slower.minutes).toBeUndefined();
  expect(inTime.minutes).toEqual({ least: 5, most: 10 });
});

it('says the same when it hears the same', () => {
  const first = show(undefined, 6000, 10);
  const slower = show(first, 6000, 5);

  expect(show(first, 6000, 10)).toEqual(first);
  expect(show(slower, 6000, 5)).toEqual(slower);
});

it('starts anew with a new place', () => {
  const first = show(undefined, 10, 10);
  const atTheEnd = showPlace(first, { now: room(10), standing: { late: 900 }, before: 900 });

  expect(atTheEnd).toMatchObject({ before: 900, minutes: { least: 1, most: 3 } });
});
