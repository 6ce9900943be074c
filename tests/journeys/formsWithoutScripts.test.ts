import type { Response } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { aMinuteLater } from '#tests/support/shop/aMinuteLater.ts';
import { createVisitor } from '#tests/support/shop/createVisitor.ts';
import { findCsrfField } from '#tests/support/shop/findCsrfField.ts';
import { readCode } from '#tests/support/shop/readCode.ts';
import { newAddress, signIn } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';
import { setCookies } from '#tests/support/shop/startVisit.ts';
import { word } from '#tests/support/words/words.ts';

const ADDRESSES = '/api/v1/addresses';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
  return shop.close;
});

describe('signing in without scripts', () => {
  const PAGE = `/id/login?screen=email&redirect=${encodeURIComponent('/address_list?from=mail')}`;

  /** Opens the form, requests a code, and returns the filled-in fields. */
  async function openForm() {
    const email = newAddress();
    const visitor = createVisitor(shop);
    const page = await visitor.get(PAGE);
    const fields = { _csrf: findCsrfField(page.text), form: 'email', email };
    const asked = await visitor.submit(PAGE, { ...fields, intent: 'sendCode' });
    return { visitor, asked, form: { ...fields, intent: 'send', code: await readCode(shop, email) } };
  }

  it('redirects to the requested page, with the cookies, and never shows the token', async () => {
    const { visitor, asked, form } = await openForm();

    const answer = await visitor.submit(PAGE, { ...form, _csrf: findCsrfField(asked.text) });

    expect(asked.status).toBe(200);
    expect(asked.headers['cache-control']).toBe('no-store');
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/id/address_list?from=mail');
    expect(
      setCookies(answer.headers)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['XSRF-TOKEN', 'csrf', 'pner', 'pner-proof', 'pnid']);
    expect(shownBy(answer)).not.toContain(visitor.jar.get('pner'));
    expect((await visitor.call('GET', '/api/v1/user/me')).status).toBe(200);
    expect((await visitor.submit(PAGE, form)).status).toBe(403);
  });

  it('shows the form again when the code is wrong', async () => {
    const { visitor, form } = await openForm();

    const answer = await visitor.submit(PAGE, { ...form, code: form.code === '000000' ? '000001' : '000000' });

    expect(answer.status).toBe(400);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toContain(form.email);
    expect(visitor.jar.has('pner')).toBe(false);
  });

  it.each([
    ['no token', { _csrf: '' }, {}, 403],
    ['a guessed token', { _csrf: 'guess' }, {}, 403],
    ['another origin', {}, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['a sister site', {}, { 'sec-fetch-site': 'same-site' }, 403],
    ['JSON', {}, { 'content-type': 'application/json' }, 415],
  ])('is refused with %s', async (_what, fields, headers, status) => {
    const { visitor, form } = await openForm();

    const answer = await visitor.submit(PAGE, { ...form, ...fields }, headers);

    expect(answer.status).toBe(status);
    expect(visitor.jar.has('pner')).toBe(false);
  });

  it('is refused at the address of a shared page', async () => {
    const { visitor, form } = await openForm();

    for (const path of ['/id', '/id/about', '/id/hk3-all', '/id/nothing'])
      expect((await visitor.submit(path, form)).status).toBe(405);
  });
});

/** Returns the whole answer without the cookies. */
const shownBy = ({ headers: { 'set-cookie': _, ...headers }, text }: Response) => JSON.stringify(headers) + text;

describe('an address form without scripts', () => {
  const PAGE = '/zh-HK/address/create';
  const PLACE = { countryCode: 'HK', province: 'kowloon', city: 'yau-tsim-mong', district: '', postcode: '999077' };
  const RECIPIENT = { name: '陳美', country: 'HK', phone: '91234567', street: '彌敦道 1 號' };

  async function openForm() {
    const { visitor } = await signIn(shop);
    const { text } = await visitor.get(PAGE);
    const addresses = async () => (await visitor.call('GET', ADDRESSES)).body.data;
    return { visitor, addresses, form: { _csrf: findCsrfField(text), form: 'address', ...PLACE, ...RECIPIENT } };
  }

  it.each([
    ['HK', ['province', 'city', 'district', 'street']],
    ['SG', ['street', 'postcode', 'province', 'city', 'district']],
  ])('has, for the country %s, the fields %j in this order', async (country, order) => {
    const { visitor } = await signIn(shop);
    const { text } = await visitor.get(`${PAGE}?country=${country}`);
    const names = [...text.matchAll(/<(?:select|input|textarea)[^>]* name="(\w+)"/g)].map(([, name]) => name!);

    expect(names.filter((name) => order.includes(name))).toEqual(order);
  });

  it('is saved, and the list shows the address', async () => {
    const { visitor, addresses, form } = await openForm();

    const { status, headers } = await visitor.submit(PAGE, form);
    const list = await visitor.get(headers.location!);

    expect(status).toBe(303);
    expect(headers).toMatchObject({ location: '/zh-HK/address_list', 'cache-control': 'no-store' });
    expect(await addresses()).toMatchObject([{ name: '陳美', phone: '852-91234567', city: 'yau-tsim-mong' }]);
    expect(list.headers['cache-control']).toBe('no-store');
    expect(list.text).toContain('彌敦道 1 號');
  });

  it('is returned with all entered values and a message at each wrong field', async () => {
    const { visitor, addresses, form } = await openForm();

    const { status, text, headers } = await visitor.submit(PAGE, { ...form, name: '', phone: '12' });

    expect(status).toBe(400);
    expect(headers['cache-control']).toBe('no-store');
    for (const problem of ['name.empty', 'phone.invalid']) expect(text).toContain(word('zh-HK', 'validation', problem));
    expect(text).toContain('value="彌敦道 1 號"');
    expect(await addresses()).toEqual([]);
  });

  it.each([
    ['without its token', { _csrf: '' }, {}],
    ['from another site', {}, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ])('is not saved %s', async (_what, fields, headers) => {
    const { visitor, addresses, form } = await openForm();

    expect((await visitor.submit(PAGE, { ...form, ...fields }, headers)).status).toBe(403);
    expect(await addresses()).toEqual([]);
  });

  it('that is sent after the login has ended redirects to the login and back to the form', async () => {
    const { visitor, form } = await openForm();
    await shop.query('delete from access_tokens');

    const { status, headers } = await visitor.submit(PAGE, form);

    expect(status).toBe(303);
    expect(headers.location).toBe(`/zh-HK/login?redirect=${encodeURIComponent('/address/create')}`);
    expect([visitor.jar.has('pner'), visitor.jar.has('pnid')]).toEqual([false, false]);
  });
});

describe('a sensitive account setting without scripts', () => {
  const PAGE = '/en/account_setting?edit=download';

  it('[S-095] opens only after proof of identity by a code if the sign-in was long ago', async () => {
    const { visitor, email } = await signIn(shop);
    await shop.query(
      `update access_tokens set created_at = access_tokens.created_at - interval '1 hour'
       from users where users.id = user_id and email = $1`,
      [email],
    );
    await aMinuteLater(shop);
    const asked = await visitor.get(PAGE);
    const form = { _csrf: findCsrfField(asked.text), form: 'proof' };
    await visitor.submit(PAGE, { ...form, intent: 'sendCode' });
    const code = await readCode(shop, email);
    const wrong = await visitor.submit(PAGE, {
      ...form,
      intent: 'send',
      code: code === '000000' ? '000001' : '000000',
    });
    const right = await visitor.submit(PAGE, { ...form, intent: 'send', code });
    const page = await visitor.get(right.headers.location!);

    expect(asked.text).toContain(word('en', 'account', 'proof.lead'));
    expect(asked.text).not.toContain('/api/api/v1/user/export');
    expect(wrong.status).toBe(400);
    expect([right.status, right.headers.location]).toEqual([303, PAGE]);
    expect(page.text).toContain('/api/api/v1/user/export');
    expect((await visitor.call('GET', '/api/v1/user/export')).body.data.account.email).toBe(email);
  });
});
