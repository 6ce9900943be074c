import { expect, it } from 'vitest';
import { venueAddress } from './venueAddress.ts';
import { venueClock } from './venueClock.ts';

it.each([
  ['en', '18 Breakwater Bend, Kowloon Bay', 'Hong Kong', '18 Breakwater Bend, Kowloon Bay, Hong Kong'],
  ['en', '14 Saga Tree Walk, Singapore 188014', 'Singapore', '14 Saga Tree Walk, Singapore 188014'],
  ['zh-HK', '九龍灣防波彎18號', '香港', '香港九龍灣防波彎18號'],
  ['zh-HK', 'Jl. Kembang Sepatu Raya No. 21', '雅加達', 'Jl. Kembang Sepatu Raya No. 21, 雅加達'],
  ['zh-HK', '台北市大安區翠鳥路200號', '台北', '台北市大安區翠鳥路200號'],
] as const)('in %s, the address %s in %s is shown as %s', (textSet, address, cityName, expected) => {
  const venue = { name: 'Hall', address, cityName, countryCode: 'HK', timeZone: 'Asia/Hong_Kong' };

  expect(venueAddress(venue, textSet)).toBe(expected);
});

it('writes the time zone in full-width brackets in Chinese', () => {
  const { formatTime } = venueClock('zh-HK', { timeZone: 'Asia/Hong_Kong', cityName: '香港' });

  expect(formatTime('2026-11-28T12:15:00Z')).toBe('下午8:15（香港時間）');
});
