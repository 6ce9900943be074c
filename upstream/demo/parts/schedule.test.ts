import { describe, expect, it } from 'vitest';
import { fri, inDays, sat, sun, toDay } from './schedule.ts';

describe('demo schedule', () => {
  it.each([
    ['2026-11-20', '2026-11-28'],
    ['2026-11-22', '2026-11-28'],
    ['2026-11-23', '2026-11-28'],
    ['2026-11-24', '2026-12-05'],
    ['2026-12-31', '2027-01-09'],
  ])('finds the first Saturday for a shop seeded on %s', (today, expected) => {
    expect(toDay(today, sat(0, '20:00'))).toBe(expected);
  });

  it('keeps a weekend together whatever day the shop is seeded', () => {
    for (let day = 1; day <= 28; day += 1) {
      const today = `2027-02-${String(day).padStart(2, '0')}`;
      const run = [fri, sat, sun].map((on) => Date.parse(toDay(today, on(3, '20:00'))) / 86_400_000);

      expect([run[1]! - run[0]!, run[2]! - run[1]!]).toEqual([1, 1]);
    }
  });

  it('counts days across the end of a leap February', () => {
    expect(toDay('2028-02-28', inDays(2, '20:00'))).toBe('2028-03-01');
  });
});
