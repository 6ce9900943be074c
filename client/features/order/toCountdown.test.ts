import { expect, it } from 'vitest';
import { toCountdown } from './toCountdown.ts';

const until = (startsAt: string, now: string, language: 'en' | 'id' | 'zh-HK' = 'en') =>
  toCountdown({ startsAt, timeZone: 'Asia/Hong_Kong' }, language, new Date(now));

it.each([
  ['in 16 days', '2026-12-11T11:30:00Z', '2026-11-25T10:00:00Z'],
  // 23:30 and 00:30 in Hong Kong: one hour apart, but on different days.
  ['tomorrow', '2026-11-26T16:30:00Z', '2026-11-26T15:30:00Z'],
  ['in 5 hours', '2026-11-26T11:59:00Z', '2026-11-26T06:30:00Z'],
  ['in 20 minutes', '2026-11-26T11:20:00Z', '2026-11-26T11:00:30Z'],
  [undefined, '2026-11-26T11:00:00Z', '2026-11-26T11:00:00Z'],
])('the countdown is “%s”', (text, startsAt, now) => {
  expect(until(startsAt, now)).toBe(text);
});

it('uses the language of the page', () => {
  const tomorrow = ['2026-11-27T11:00:00Z', '2026-11-26T11:00:00Z'] as const;

  expect([until(...tomorrow, 'id'), until(...tomorrow, 'zh-HK')]).toEqual(['besok', '明日']);
});
