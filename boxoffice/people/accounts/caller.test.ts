import { expect, it } from 'vitest';
import { describeDevice } from './caller.ts';

const APPLE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';

it.each([
  [`${APPLE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${APPLE} CriOS/131.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${ANDROID} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`${ANDROID} Mobile Safari/537.36 MicroMessenger/8.0.54`, 'WeChat', 'Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36 Edg/131.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Linux'],
  ['curl/8.5.0', null, null],
  [undefined, null, null],
])('describes the User-Agent %s as %s on %s', (userAgent, browser, system) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system });
});
