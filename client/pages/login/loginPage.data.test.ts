import { expect, it } from 'vitest';
import { findBackPath } from './loginPage.data.ts';

const shop = { accessOf: (path: string) => (path.startsWith('/order') ? ('login' as const) : ('public' as const)) };

it.each([
  ['/activity/7?from=list', '/activity/7?from=list'],
  ['/id/activity/7', '/activity/7'],
  ['/order/confirm?activity=night%20train&quantity=2', '/activity/night%20train'],
])('links from %s back to %s', (redirect, backPath) => {
  expect(findBackPath(redirect, shop)).toBe(backPath);
});

it.each(['/orders', '/login', '/en/login?redirect=%2Flogin', '//elsewhere.test/', 'https://elsewhere.test/', ''])(
  'has no back link to %j',
  (redirect) => {
    expect(findBackPath(redirect, shop)).toBeUndefined();
  },
);

it('has no back link when no page was requested', () => {
  expect(findBackPath(null, shop)).toBeUndefined();
});
