import { expect, it } from 'vitest';
import { HEADER_SHOWN, nextHeader } from './headerVisibility.ts';

const after = (...positions: number[]) => positions.reduce(nextHeader, HEADER_SHOWN).hidden;

it('the header hides when the visitor scrolls down, and returns when the visitor scrolls up', () => {
  expect(after(200)).toBe(true);
  expect(after(200, 600)).toBe(true);
  expect(after(200, 600, 550)).toBe(false);
  expect(after(200, 600, 550, 700)).toBe(true);
});

it('the header stays visible at the top of the page, even during overscroll', () => {
  expect(after(50)).toBe(false);
  expect(after(600, 90)).toBe(false);
  expect(after(600, 0, -20, 30)).toBe(false);
});

it('the header ignores small movements of the thumb', () => {
  expect(after(600, 597, 594)).toBe(true);
  expect(after(600, 560, 565, 566)).toBe(false);
});
