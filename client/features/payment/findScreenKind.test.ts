import { expect, it } from 'vitest';
import { isWeChat } from './beginPayment.ts';
import { findScreenKind } from './findScreenKind.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const WECHAT = `${IPHONE} MicroMessenger/8.0.50(0x18003234) NetType/WIFI Language/zh_HK`;

it.each([
  ['a phone named in the user agent', IPHONE, undefined, 'phone'],
  ['an Android phone', ANDROID, { coarsePointer: true, shorterSide: 412 }, 'phone'],
  ['a phone in desktop mode', LINUX, { coarsePointer: true, shorterSide: 412 }, 'phone'],
  ['a tablet with the user agent of a Mac', MAC, { coarsePointer: true, shorterSide: 834 }, 'computer'],
  ['a narrow window on a computer', LINUX, { coarsePointer: false, shorterSide: 500 }, 'computer'],
  ['a computer without device properties, as on the server', MAC, undefined, 'computer'],
  ['a browser without a user agent', '', undefined, 'computer'],
])('finds the kind of screen of %s', (_name, userAgent, device, kind) => {
  expect(findScreenKind(userAgent, device)).toBe(kind);
});

it('recognises WeChat’s browser, which blocks payments', () => {
  expect(isWeChat(WECHAT)).toBe(true);
  expect(isWeChat(IPHONE)).toBe(false);
});
