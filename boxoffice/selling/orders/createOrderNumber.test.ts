import { expect, it } from 'vitest';
import { createOrderNumber } from './createOrderNumber.ts';

it.each([
  ['Frontrow', /^FR-261120-[2-9A-Z]{6}$/],
  ['a-1 Tickets', /^AT-/],
  ['舞台A', /^T-/],
])('an order of %s is named after the shop and the day at the venue', (shopName, expected) => {
  const now = new Date('2026-11-19T17:00:00Z');

  expect(createOrderNumber({ shopName, now, timeZone: 'Asia/Hong_Kong' })).toMatch(expected);
});
