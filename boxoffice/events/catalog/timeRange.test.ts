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

describe('the dates of an event', () => {
  it.each([
    ['en', 'Sat, 12 Dec 2026, 8:00 pm'],
    ['id', 'Sab, 12 Des 2026, 20.00'],
    ['zh-HK', '2026年12月12日週六 下午8:00'],
  ] as const)('are the day and time of a single session, in %s', (language, text) => {
    expect(plain(timeRange([session('2026-12-12T12:00:00Z')], language, { timeZone: zone }))).toBe(text);
  });

  it('are the first and the last day of several sessions in any order', () => {
    const sessions = [session('2026-12-14T12:00:00Z'), session('2026-12-12T12:00:00Z')];

    expect(plain(timeRange(sessions, 'en', { timeZone: zone }))).toBe('12 – 14 Dec 2026');
  });

  it('are the first and the last day of a session that lasts several days', () => {
    expect(plain(timeRange([session('2026-12-12T02:00:00Z', 60)], 'en', { timeZone: zone }))).toBe('12 – 14 Dec 2026');
  });

  it("are days in the venue's zone", () => {
    expect(timeRange([session('2026-12-12T16:30:00Z')], 'en', { timeZone: zone })).toContain('13 Dec');
    expect(timeRange([session('2026-12-12T16:30:00Z')], 'en', { timeZone: 'Asia/Jakarta' })).toContain('12 Dec');
  });

  it.each([
    ['en', 'Sat 12 Dec, 8:00 pm', '12 – 14 Dec'],
    ['id', 'Sab, 12 Des, 20.00', '12–14 Des'],
    ['zh-HK', '12月12日週六 下午8:00', '12月12日至14日'],
  ] as const)('omit the year if between half a year ago and a year ahead, in %s', (language, single, several) => {
    const sessions = [session('2026-12-12T12:00:00Z'), session('2026-12-14T12:00:00Z')];
    const clock = (now: string) => ({ timeZone: zone, now: new Date(now) });

    expect(plain(timeRange(sessions.slice(0, 1), language, clock('2026-11-26T00:00:00Z')))).toBe(single);
    expect(plain(timeRange(sessions, language, clock('2026-11-26T00:00:00Z')))).toBe(several);
    expect(timeRange(sessions, language, clock('2025-12-13T00:00:00Z'))).toContain('2026');
    expect(timeRange(sessions, language, clock('2027-11-26T00:00:00Z'))).toContain('2026');
  });

  it('are empty without sessions', () => {
    expect(timeRange([], 'en', { timeZone: zone })).toBe('');
  });
});
