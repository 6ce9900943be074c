import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import { timeRange } from './timeRange.ts';

const zone = 'Asia/Hong_Kong';
const session = (startsAt: string, hours = 2) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(new Date(startsAt).getTime() + hours * HOUR_MS),
});
/** Replaces Intl's thin and narrow spaces with plain ones. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('when an event is', () => {
  it.each([
    ['en', 'Sat, 12 Dec 2026, 8:00 pm'],
    ['id', 'Sab, 12 Des 2026, 20.00'],
    ['zh-HK', '2026年12月12日週六 下午8:00'],
  ] as const)('one session, in %s', (language, text) => {
    expect(plain(timeRange([session('2026-12-12T12:00:00Z')], language, zone))).toBe(text);
  });

  it('several sessions are from the first day to the last, in whatever order they come', () => {
    const sessions = [session('2026-12-14T12:00:00Z'), session('2026-12-12T12:00:00Z')];

    expect(plain(timeRange(sessions, 'en', zone))).toBe('12 – 14 Dec 2026');
  });

  it('one that runs for days too', () => {
    expect(plain(timeRange([session('2026-12-12T02:00:00Z', 60)], 'en', zone))).toBe('12 – 14 Dec 2026');
  });

  it("is the day in the venue's zone", () => {
    expect(timeRange([session('2026-12-12T16:30:00Z')], 'en', zone)).toContain('13 Dec');
    expect(timeRange([session('2026-12-12T16:30:00Z')], 'en', 'Asia/Jakarta')).toContain('12 Dec');
  });

  it('nothing is said about no sessions', () => {
    expect(timeRange([], 'en', zone)).toBe('');
  });
});
