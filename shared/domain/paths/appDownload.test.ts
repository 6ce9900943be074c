import { describe, expect, it } from 'vitest';
import { appOfferFor, endOfLocalDay } from './appDownload.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

describe('the app banner', () => {
  it.each([
    ['an iPhone', IPHONE],
    ['an iPad', IPAD],
  ])('links %s to the app in the store, or to the page about the home screen if there is no app', (_, userAgent) => {
    expect(appOfferFor(userAgent, { language: 'id', appStoreId: '77' })).toEqual({
      kind: 'store',
      href: 'https://apps.apple.com/app/id77',
    });
    expect(appOfferFor(userAgent, { language: 'id' })).toEqual({ kind: 'page', href: '/id/app?language=id' });
  });

  it('links Android to the app in its store', () => {
    const googlePlay = 'https://play.google.com/store/apps/details?id=panggung';

    expect(appOfferFor(ANDROID, { language: 'id', googlePlay })).toEqual({ kind: 'store', href: googlePlay });
    expect(appOfferFor(IPHONE, { language: 'id', googlePlay }).kind).toBe('page');
  });

  it('links Android to the page about the app, in the current language, if only the App Store has the app', () => {
    expect(appOfferFor(ANDROID, { language: 'zh-HK', appStoreId: '77' })).toEqual({
      kind: 'page',
      href: '/zh-HK/app?language=zh-HK',
    });
  });

  it('shows a QR code on computers', () => {
    expect(appOfferFor(DESKTOP, { language: 'en' })).toEqual({ kind: 'code', href: '/en/app?language=en' });
  });

  it.each([
    [new Date(2026, 10, 20, 0, 0, 0), new Date(2026, 10, 21)],
    [new Date(2026, 10, 20, 23, 59, 59), new Date(2026, 10, 21)],
    [new Date(2026, 11, 31, 12), new Date(2027, 0, 1)],
  ])('is hidden after it is dismissed until the local day ends: %s', (now, end) => {
    expect(endOfLocalDay(now)).toEqual(end);
  });
});
