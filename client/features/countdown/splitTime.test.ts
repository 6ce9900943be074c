import { expect, it } from 'vitest';
import { splitTime } from './splitTime.ts';

it.each([
  [90_061_000, { days: 1, hours: 1, minutes: 1, seconds: 1 }],
  [86_400_000, { days: 1, hours: 0, minutes: 0, seconds: 0 }],
  [59_999, { days: 0, hours: 0, minutes: 1, seconds: 0 }],
  [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [-5_000, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
])('splits %d ms', (milliseconds, expected) => {
  expect(splitTime(milliseconds)).toEqual(expected);
});
