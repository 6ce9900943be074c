import { describe, expect, it } from 'vitest';
import { clampQuantity, type Remaining, remainingOf } from './ticketLimit.ts';

describe('the remaining stock of a tier', () => {
  it.each<[number, number, Remaining]>([
    [0, 500, 'none'],
    [0, 0, 'none'],
    [1, 500, 'few'],
    [50, 500, 'few'],
    [51, 500, 'plenty'],
    [10, 20, 'few'],
    [11, 20, 'plenty'],
  ])('with %i of %i places free is %s', (freeUnits, capacity, remaining) => {
    expect(remainingOf({ freeUnits, capacity })).toBe(remaining);
  });
});

describe('a quantity', () => {
  it.each([
    [3, 4, 3],
    [9, 4, 4],
    [0, 4, 1],
    [-2, 4, 1],
    [2.9, 4, 2],
    [Number.NaN, 4, 1],
    [Number.POSITIVE_INFINITY, 4, 4],
  ])('of %d tickets with the limit %i becomes %i', (wanted, limit, quantity) => {
    expect(clampQuantity(wanted, limit)).toBe(quantity);
  });
});
