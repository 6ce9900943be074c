import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearedCookies, type FormShop, LOGIN, ME, openFormShop, SIGNED_IN } from '#tests/support/shop/openFormShop.ts';
import { setCookies } from '#tests/support/shop/startVisit.ts';

vi.mock('#client/routes.tsx', () => import('#tests/support/shop/formPages.tsx'));

let shop: FormShop;
beforeEach(async () => {
  shop = await openFormShop();
});
afterEach(() => shop.close());

describe('a page for one visitor', () => {
  it('is loaded for this visitor only, is not stored, and has a token for its form', async () => {
    const { page, field } = await shop.open('/en/address/create');

    expect(page.status).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.text).toContain('Hello Mei');
    expect(field).not.toBe('');
    expect(shop.upstream.calls.find(({ url }) => url === ME)!.headers).toMatchObject({
      cookie: SIGNED_IN,
      'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1$/),
      language: 'en',
    });
  });

  it.each(['pner=stale; pnid=u-1', 'pnid=u-1'])('redirects once to the login page with %s', async (cookie) => {
    const first = await shop.get('/id/orders?status=paid&x=%2F', cookie);
    const second = await shop.get(first.headers.location!, '');

    expect(first.status).toBe(302);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.headers.location).toBe(`/id/login?redirect=${encodeURIComponent('/orders?status=paid&x=%2F')}`);
    expect(clearedCookies(first.headers)).toEqual(['__Host-pner-proof', 'pner', 'pnid']);
    expect(second.status).toBe(200);
  });
});

describe('signing in on a page without scripts', () => {
  const fields = { email: 'a@example.com' };

  it('sets the login cookies and new anti-forgery cookies', async () => {
    const { cookie, field } = await shop.open('/en/login', '');

    const sent = { cookie, field, fields, headers: { 'user-agent': 'Browser/1' } };
    const { status, headers } = await shop.send('/en/login', sent);
    const given = Object.fromEntries(setCookies(headers).map((one) => [one.name, one]));

    expect([status, headers.location]).toEqual([303, '/en/orders']);
    expect(given.pner).toMatchObject({ value: 'fresh-token' });
    expect(given.pnid).toMatchObject({ value: 'u-2' });
    for (const name of ['pner', 'pnid'])
      expect(given[name]!.attributes).toEqual(
        expect.arrayContaining(['httponly', 'secure', 'samesite=lax', 'path=/', 'max-age=2592000']),
      );
    expect(cookie).not.toContain(encodeURIComponent(given['__Host-csrf']!.value));
    expect(given['XSRF-TOKEN']!.value).not.toBe('');
    expect(shop.upstream.calls.find(({ url }) => url === LOGIN)!.headers['user-agent']).toBe('Browser/1');
  });

  it('does not reveal the token, even if a page prints the whole answer', async () => {
    const { cookie, field } = await shop.open('/en/login', '');

    const { status, text } = await shop.send('/en/login', { cookie, field, fields: { ...fields, stay: '1' } });

    expect(status).toBe(200);
    expect(text).toContain('u-2');
    expect(text).not.toContain('fresh-token');
    expect(shop.logLines.join()).not.toContain('fresh-token');
  });

  it('shows no part of an unreadable upstream answer', async () => {
    shop.upstream.on(LOGIN, (_req: unknown, res: { end: (text: string) => void }) => res.end('{"token":"half'));
    const { cookie, field } = await shop.open('/en/login', '');

    const { status, text, headers } = await shop.send('/en/login', { cookie, field, fields });

    expect(status).toBe(502);
    expect(text).not.toContain('half');
    expect(setCookies(headers).map(({ name }) => name)).not.toContain('pner');
  });
});
