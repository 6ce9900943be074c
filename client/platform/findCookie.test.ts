import { expect, it } from 'vitest';
import { findCookie } from './findCookie.ts';

it.each([
  ['language=en; XSRF-TOKEN=one%2Btwo', 'one+two'],
  ['XSRF-TOKEN=50%', '50%'],
  ['MY-XSRF-TOKEN=other', undefined],
  ['XSRF-TOKEN=', ''],
  ['', undefined],
])('in %j the token is %j', (cookies, token) => {
  expect(findCookie(cookies, 'XSRF-TOKEN')).toBe(token);
});
