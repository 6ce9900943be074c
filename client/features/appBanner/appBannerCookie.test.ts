import { expect, it } from 'vitest';
import { hideAppBannerCookie, isAppBannerHidden } from './appBannerCookie.ts';

it('the banner’s cookie hides the banner until the local day ends', () => {
  const cookie = hideAppBannerCookie(new Date(2026, 10, 20, 18, 30));

  expect(cookie).toContain(`expires=${new Date(2026, 10, 21).toUTCString()}`);
  expect(isAppBannerHidden(`language=en; ${cookie.split(';')[0]}`)).toBe(true);
});

it('ignores a cookie whose name merely ends with the name of the banner’s cookie', () => {
  expect(isAppBannerHidden('language=en; xhideAppInfo=1')).toBe(false);
});
