import { expect, it } from 'vitest';
import { createOrderNumber } from './createOrderNumber.ts';

it.each([
  ['Frontrow', /^FR-261120-[2-9A-Z]{6}$/],
  ['a-1 Tickets', /^AT-/],
  ['舞台A', /^T-/],
])('the order numbers of %s have letters of the shop’s name and the date at the venue', (shopName, expected) => {
  const now = new Date('2026-11-19T17:00:00Z');

  expect(createOrderNumber({ shopName, now, timeZone: 'Asia/Hong_Kong' })).toMatch(expected);
});
