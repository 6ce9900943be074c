import { expect, it } from 'vitest';
import { addressIn, languageCookie } from './switchLanguage.ts';

it.each([
  ['/en/hk3-all', '?keyword=jazz', '/id/hk3-all?keyword=jazz'],
  ['/zh-HK', '', '/id'],
  ['/zh-cn/activity/7', '', '/id/activity/7'],
  ['/about', '', '/id/about'],
])('keeps the page: %s%s → %s', (pathname, search, address) => {
  expect(addressIn('id', { pathname, search, hash: '' })).toBe(address);
});

it('remembers the choice for a year, on every page', () => {
  expect(languageCookie('zh-HK', false)).toBe('language=zh-HK; max-age=31536000; path=/; samesite=lax');
  expect(languageCookie('zh-HK', true)).toMatch(/; secure$/);
});
