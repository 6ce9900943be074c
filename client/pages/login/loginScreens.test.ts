import { describe, expect, it } from 'vitest';
import { afterLogin } from './loginScreens.ts';

describe('after the login a visitor goes', () => {
  it.each([
    ['to the requested page', '/orders?status=paid', '/about', '/orders?status=paid'],
    [
      'to the requested page without the language prefix, which the router adds',
      '/id/orders/7#tickets',
      undefined,
      '/orders/7#tickets',
    ],
    ['back to the previous page if no page was requested', null, '/activity/7', '/activity/7'],
    ['to the home page if there is no previous page', null, undefined, '/'],
    ['never to the login again', '/login?redirect=/orders', '/en/login', '/'],
  ])('%s', (_where, redirect, pageBefore, expected) => {
    expect(afterLogin(redirect, pageBefore)).toBe(expected);
  });

  it.each([
    '//evil.example',
    '/\\evil',
    'https://evil.example',
    '/%09/evil.example',
    '/a\nb',
    'javascript:alert(1)',
    '/%2f/evil',
  ])('never to %j', (redirect) => {
    expect(afterLogin(redirect, '/about')).toBe('/about');
    expect(afterLogin(redirect)).toBe('/');
  });
});
