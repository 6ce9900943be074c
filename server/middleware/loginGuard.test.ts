import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearedCookies, type FormShop, ME, openFormShop } from '#tests/support/shop/openFormShop.ts';
import { sendJson } from '#tests/support/shop/standInUpstream.ts';

vi.mock('#client/routes.tsx', () => import('#tests/support/shop/formPages.tsx'));

let shop: FormShop;
beforeEach(async () => {
  shop = await openFormShop();
});
afterEach(() => shop.close());

describe('the login page', () => {
  it.each([
    ['', '/en'],
    ['/orders?a=1&b=%2F', '/en/orders?a=1&b=%2F'],
    ['/id/orders', '/en/orders'],
    ['/login?redirect=%2Flogin', '/en'],
    ['/en/login', '/en'],
    ['//evil.example', '/en'],
    ['/\\evil.example', '/en'],
    ['https://evil.example', '/en'],
    ['javascript:alert(1)', '/en'],
    ['/\r\nset-cookie: x=1', '/en'],
    ['/\tevil.example', '/en'],
    ['/%09/evil.example', '/en'],
    ['/.//evil.example', '/en'],
  ])('redirects signed-in visitors: %j → %s', async (redirect, to) => {
    const { status, headers } = await shop.get(`/en/login?redirect=${encodeURIComponent(redirect)}`);

    expect(status).toBe(302);
    expect(headers).toMatchObject({ location: to, 'cache-control': 'private, no-store' });
  });

  it('is shown, and clears the login cookies, if the login is invalid', async () => {
    const { status, headers } = await shop.get('/en/login?redirect=%2Forders', 'pner=stale; pnid=u-1');

    expect(status).toBe(200);
    expect(clearedCookies(headers)).toEqual(['__Host-pner-proof', 'pner', 'pnid']);
  });

  it.each([
    ['is busy', 503],
    ['does not have the call', 404],
  ])('is shown if the upstream %s', async (_why, code) => {
    shop.upstream.on(ME, (_req: IncomingMessage, res: ServerResponse) => sendJson(res, code, { code, message: '?' }));

    const { status, headers } = await shop.get('/en/login');

    expect(status).toBe(200);
    expect(clearedCookies(headers)).toEqual([]);
  });

  it('makes no call for visitors without a login', async () => {
    await shop.get('/en/login', 'cityId=341');

    expect(shop.upstream.calls.filter(({ url }) => url === ME)).toEqual([]);
  });
});
