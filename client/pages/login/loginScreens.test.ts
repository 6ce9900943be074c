import { describe, expect, it } from 'vitest';
import { afterLogin } from './loginScreens.ts';

describe('the page after the login', () => {
  it.each([
    ['is the requested page', '/orders?status=paid', '/about', '/orders?status=paid'],
    [
      'is the requested page without the language prefix, which the router adds',
      '/id/orders/7#tickets',
      undefined,
      '/orders/7#tickets',
    ],
    ['is the previous page if no page was requested', null, '/activity/7', '/activity/7'],
    ['is the home page if there is no previous page', null, undefined, '/'],
    ['is never the login page', '/login?redirect=/orders', '/en/login', '/'],
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
  ])('is never %j', (redirect) => {
    expect(afterLogin(redirect, '/about')).toBe('/about');
    expect(afterLogin(redirect)).toBe('/');
  });
});
