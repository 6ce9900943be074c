import { describe, expect, it } from 'vitest';
import { afterLogin } from './loginScreens.ts';

describe('after the login a visitor goes', () => {
  it.each([
    ['where they wanted to', '/orders?status=paid', '/about', '/orders?status=paid'],
    ['there without the language, which the router adds', '/id/orders/7#tickets', undefined, '/orders/7#tickets'],
    ['back when they wanted nothing', null, '/activity/7', '/activity/7'],
    ['home when there is nothing to go back to', null, undefined, '/'],
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
