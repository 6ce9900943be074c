import { expect, it } from 'vitest';
import { discountPercent } from './discount.ts';

it('the discount is exactly floor((10 − rate) × 10) for every rate with one decimal', () => {
  for (let tenths = 1; tenths < 100; tenths++) expect(discountPercent(tenths / 10)).toBe(100 - tenths);
});

it('rounds half a percent down', () => {
  expect(discountPercent(8.55)).toBe(14);
});
