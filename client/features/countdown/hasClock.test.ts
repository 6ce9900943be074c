import { expect, it } from 'vitest';
import { hasClock } from './hasClock.ts';

const HOUR = 3_600_000;

it.each([
  ['until the server’s time is known', false, undefined, 'Pay by 8:00 pm'],
  ['in the last 100 minutes', true, HOUR, 'Pay by 8:00 pm'],
  ['two weeks before a deadline that the text states', false, 14 * 24 * HOUR, 'Pay by Sat, 28 Nov 2026'],
  ['two hours before a deadline that no text states', true, 2 * HOUR, 'Held for you'],
])('%s, decides whether to show a clock: %s', (_when, shown, timeLeft, fallback) => {
  expect(hasClock(timeLeft, { label: 'Held for you', fallback })).toBe(shown);
});
