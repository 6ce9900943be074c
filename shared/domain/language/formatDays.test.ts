import { expect, it } from 'vitest';
import { formatDays } from './formatDays.ts';
import type { LanguageCode } from './languages.ts';

it.each<[LanguageCode, string, string, string]>([
  ['zh-HK', '2026-12-05', '2026-12-06', '2026年12月5日至6日'],
  ['zh-TW', '2026-11-22', '2026-12-11', '2026年11月22日至12月11日'],
  ['zh-CN', '2026-12-30', '2027-01-02', '2026年12月30日至2027年1月2日'],
  ['zh-HK', '2026-12-05', '2026-12-05', '2026年12月5日'],
  ['en', '2026-11-22', '2026-12-11', '22 Nov – 11 Dec 2026'],
  ['id', '2026-12-05', '2026-12-06', '5–6 Des 2026'],
])('in %s, formats %s to %s as %s', (language, start, end, text) => {
  const days = { start: new Date(start), end: new Date(end), timeZone: 'UTC' };

  expect(formatDays(language, days).replace(/\s/g, ' ')).toBe(text);
});

it.each([
  ['en', '30 Dec – 2 Jan'],
  ['id', '30 Des – 2 Jan'],
  ['zh-HK', '12月30日至1月2日'],
] as const)('omits the years in %s', (language, text) => {
  const days = { start: new Date('2026-12-30'), end: new Date('2027-01-02'), timeZone: 'UTC', withoutYear: true };

  expect(formatDays(language, days)).toBe(text);
});

it("uses the days in the venue's time zone", () => {
  const days = { start: new Date('2026-12-05T16:30:00Z'), end: new Date('2026-12-06T16:30:00Z') };

  expect(formatDays('zh-HK', { ...days, timeZone: 'Asia/Hong_Kong' })).toBe('2026年12月6日至7日');
});
