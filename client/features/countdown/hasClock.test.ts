import { expect, it } from 'vitest';
import { hasClock } from './hasClock.ts';

const HOUR = 3_600_000;

it.each([
  ['until the server’s time is known', undefined, 'Pay by 8:00 pm', false],
  ['in the last 100 minutes', HOUR, 'Pay by 8:00 pm', true],
  ['two weeks before a deadline that the text states', 14 * 24 * HOUR, 'Pay by Sat, 28 Nov 2026', false],
  ['two hours before a deadline that no text states', 2 * HOUR, 'Held for you', true],
])('%s, decides whether to show a clock: %s, %s', (_when, timeLeft, fallback, shown) => {
  expect(hasClock(timeLeft, { label: 'Held for you', fallback })).toBe(shown);
});
