import { expect, it } from 'vitest';
import { createTranslator } from '#client/i18n/createTranslator.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { createVenueTime } from './createVenueTime.ts';

const moment = '2026-11-28T12:05:00Z';

function format(language: LanguageCode, timeZone: string, cityName: string) {
  const translator = createTranslator(language);
  translator.addResourceBundle(language, 'common', {
    venueTime: { zone: '{{city}} time', withZone: '{{time}}（{{zone}}）' },
  });
  const { toMoment, formatTime, zoneName } = createVenueTime(language, { timeZone, cityName }, translator.t);
  return { text: toMoment(moment).full.replaceAll(/\s/g, ' '), zoneName, withZone: formatTime(moment) };
}

it.each([
  ['en', 'Asia/Hong_Kong', 'Hong Kong', 'Sat, 28 Nov 2026, 8:05 pm', 'Hong Kong time'],
  ['en', 'Asia/Jakarta', 'Jakarta', 'Sat, 28 Nov 2026, 7:05 pm', 'Jakarta time'],
  ['id', 'Asia/Jakarta', 'Jakarta', 'Sab, 28 Nov 2026, 19.05', 'WIB'],
  ['id', 'Asia/Makassar', 'Bali', 'Sab, 28 Nov 2026, 20.05', 'WITA'],
  ['zh-HK', 'Asia/Taipei', '台北', '2026年11月28日週六 下午8:05', '台北 time'],
] as const)('in %s, formats the time and the zone of %s', (language, timeZone, city, text, zoneName) => {
  expect(format(language, timeZone, city)).toMatchObject({ text, zoneName });
});

it('uses the day at the venue, not the day of the reader', () => {
  expect(format('en', 'Pacific/Kiritimati', 'London').text).toBe('Sun, 29 Nov 2026, 2:05 am');
});

it('takes the brackets around the time zone from the text set', () => {
  expect(format('zh-HK', 'Asia/Hong_Kong', '香港').withZone).toBe('下午8:05（香港 time）');
});
