import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { readDemoCatalogue } from './seedDemo.ts';

describe('the days of the demo', () => {
  it.each([
    ['2026-11-20', '2026-11-28'],
    ['2026-11-22', '2026-11-28'],
    ['2026-11-23', '2026-11-28'],
    ['2026-11-24', '2026-12-05'],
    ['2026-12-31', '2027-01-09'],
  ])('in a shop seeded on %s have their first Saturday on %s', async (today, expected) => {
    const [, saturday] = await readDays('kantor-pos-terakhir', today);

    expect(saturday).toBe(expected);
  });

  it('stay together if they form a weekend, for any day of seeding', async () => {
    for (let day = 1; day <= 28; day += 1) {
      const days = await readDays('kantor-pos-terakhir', `2027-02-${String(day).padStart(2, '0')}`);

      expect(days.map((text) => new Date(text).getUTCDay())).toEqual([5, 6, 0]);
      expect(Date.parse(days[2]!) - Date.parse(days[0]!)).toBe(2 * DAY_MS);
    }
  });

  it('are counted from today in the first week, even across the end of February in a leap year', async () => {
    const [first] = await readDays('calcada-mosaics', '2028-02-28');

    expect(first).toBe('2028-03-01');
  });

  it('are counted from the current day at the venue', async () => {
    const midnightInHongKong = '2026-11-20T16:30:00Z';

    expect((await readDays('two-strings-one-wire', midnightInHongKong))[0]).toBe('2026-11-22');
    expect((await readDays('jazz-di-gudang', midnightInHongKong))[0]).toBe('2026-11-21');
  });
});

async function readDays(activityId: string, now: string): Promise<string[]> {
  const { activities } = await readDemoCatalogue(new Date(now));
  const { sessions } = activities.find(({ id }) => id === activityId)!;
  return sessions.map(({ startsAt }) => startsAt.slice(0, 10));
}
