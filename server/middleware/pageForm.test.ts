import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findCsrfField } from '#tests/support/shop/findCsrfField.ts';
import { clearedCookies, type FormShop, KNOWN, ME, openFormShop, SIGNED_IN } from '#tests/support/shop/openFormShop.ts';
import { sendJson } from '#tests/support/shop/standInUpstream.ts';

const PATH = '/en/address/create';
const fields = { nickname: 'x' };

vi.mock('#client/routes.tsx', () => import('#tests/support/shop/formPages.tsx'));

let shop: FormShop;
beforeEach(async () => {
  shop = await openFormShop();
});
afterEach(() => shop.close());

const saved = () => shop.upstream.calls.filter(({ method }) => method === 'PUT');

describe('a form sent without scripts', () => {
  it('calls the upstream as the visitor, and redirects to the next page', async () => {
    const { cookie, field } = await shop.open('/zh-HK/address/create');

    const { status, headers } = await shop.send('/zh-HK/address/create', { cookie, field, fields });

    expect(status).toBe(303);
    expect(headers).toMatchObject({ location: '/zh-HK/address_list', 'cache-control': 'no-store' });
    expect(saved().map(({ url, headers: { cookie } }) => [url, cookie])).toEqual([[ME, SIGNED_IN]]);
  });

  it('is sent back with its mistakes, and can be submitted again', async () => {
    const { cookie, field } = await shop.open(PATH);

    const wrong = await shop.send(PATH, { cookie, field });
    const right = await shop.send(PATH, { cookie, field: findCsrfField(wrong.text), fields });

    expect(wrong.status).toBe(400);
    expect(wrong.headers['cache-control']).toBe('no-store');
    expect(wrong.text).toContain('Please fill in the name');
    expect(wrong.text).toMatch(/"actionData":\{[^}]+Please fill in the name/);
    expect(wrong.text).not.toMatch(/"sent":\[[^\]]*_csrf/);
    expect(right.status).toBe(303);
  });

  it('is sent back with the upstream’s message', async () => {
    shop.upstream.on(ME, (req: IncomingMessage, res: ServerResponse) =>
      req.method === 'PUT'
        ? sendJson(res, 409, { code: 409, message: 'taken', fields: { nickname: 'Somebody has it' } })
        : sendJson(res, 200, KNOWN),
    );
    const { cookie, field } = await shop.open(PATH);

    const { status, text } = await shop.send(PATH, { cookie, field, fields });

    expect(status).toBe(409);
    expect(text).toContain('Somebody has it');
  });

  it('redirects to the login page, which leads back, when the upstream does not accept the token', async () => {
    const { cookie, field } = await shop.open(PATH);
    const stale = cookie.replace('pner=good', 'pner=stale');

    const { status, headers } = await shop.send(`${PATH}?from=a`, { cookie: stale, field, fields });

    expect(status).toBe(303);
    expect(headers.location).toBe(`/en/login?redirect=${encodeURIComponent('/address/create?from=a')}`);
    expect(clearedCookies(headers)).toEqual(['__Host-pner-proof', 'pner', 'pnid']);
  });

  it('redirects to the login page if no user is signed in', async () => {
    const { status, headers } = await shop.send(PATH, { cookie: 'cityId=341', fields });

    expect(status).toBe(303);
    expect(headers.location).toBe('/en/login?redirect=%2Faddress%2Fcreate');
  });

  it.each(['https://evil.example/x', '//evil.example', '/\\evil.example'])(
    'never redirects to another site: %s',
    async (next) => {
      const { cookie, field } = await shop.open(PATH);

      const { headers } = await shop.send(PATH, { cookie, field, fields: { ...fields, next } });

      expect(headers.location).toBe('/');
    },
  );
});

describe('a form is refused', () => {
  it.each([
    ['without a token', (_field: string) => ({ field: '' })],
    ['with a guessed token', () => ({ field: 'guess' })],
    ['with its token in the header', (field: string) => ({ field: '', headers: { 'x-xsrf-token': field } })],
  ])('%s, in the visitor’s language, with a link to the form', async (_what, change) => {
    const { cookie, field } = await shop.open(PATH);

    const { status, text } = await shop.send(`${PATH}?from=%22%3E`, { cookie, fields, ...change(field) });

    expect(status).toBe(403);
    expect(text).toContain('This form is out of date');
    expect(text).toContain(`href="${PATH}?from=%22%3E"`);
    expect(saved()).toEqual([]);
  });

  it('with the token in cookies instead of in the form', async () => {
    const { cookie, field } = await shop.open(PATH);

    const planted = `${cookie}; _csrf=${field}; x-xsrf-token=${field}`;
    const answer = await shop.send(PATH, { cookie: planted, fields });

    expect(answer.status).toBe(403);
    expect(saved()).toEqual([]);
  });

  it('with another visitor’s token', async () => {
    const { field } = await shop.open(PATH);
    const { cookie } = await shop.open(PATH);

    expect((await shop.send(PATH, { cookie, field, fields })).status).toBe(403);
    expect(saved()).toEqual([]);
  });

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ 'content-type': 'application/json' }, 415],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, 415],
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'content-encoding': 'gzip' }, 415],
  ])('[S-043] if it is sent as %j, even with its token', async (headers, status) => {
    const { cookie, field } = await shop.open(PATH);

    expect((await shop.send(PATH, { cookie, field, fields, headers })).status).toBe(status);
    expect(saved()).toEqual([]);
  });

  it('if it is larger than 64 kB', async () => {
    const { cookie, field } = await shop.open(PATH);
    const sendLong = (length: number) => shop.send(PATH, { cookie, field, fields: { nickname: 'x'.repeat(length) } });

    expect((await sendLong(60_000)).status).toBe(303);
    expect((await sendLong(65_537)).status).toBe(413);
  });

  it.each(['/en/about', '/en/orders', '/en/no-such-page'])('if sent to %s, which accepts no form', async (path) => {
    const { cookie, field } = await shop.open(PATH);

    const { status, headers } = await shop.send(path, { cookie, field, fields });

    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });
});
