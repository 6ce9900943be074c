import type { Response } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createVisitor, type Visitor } from '#tests/support/shop/createVisitor.ts';
import { findCsrfField } from '#tests/support/shop/findCsrfField.ts';
import { readCode } from '#tests/support/shop/readCode.ts';
import { newAddress, signIn } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';
import { setCookies } from '#tests/support/shop/startVisit.ts';

const ME = '/api/v1/user/me';
const LOGOUT = '/api/v1/user/logout';
const MAIL_LOGIN = '/api/v1/user/mail/login';
const PASSWORD = 'paper-moon-7';
const PERSONAL = ['/address/create', '/account_setting', '/address_list', '/orders', '/orders/1001', '/order/confirm'];

let shop: RunningShop;
/** The same shop behind a proxy that terminates TLS. */
let secured: RunningShop;

beforeAll(async () => {
  shop = await startShop();
  secured = await startShop({
    upstreamUrl: shop.upstreamUrl,
    environment: { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' },
  });
  return async () => {
    await secured.close();
    await shop.close();
  };
});

async function openVisit(at = shop): Promise<Visitor> {
  const visitor = createVisitor(at);
  await visitor.get('/en');
  return visitor;
}

async function register(at = shop) {
  const email = newAddress();
  const visitor = await openVisit(at);
  await visitor.call('POST', '/api/v1/user/mail/regVerify', { email });
  const form = { email, code: await readCode(shop, email), password: PASSWORD };
  return { visitor, answer: await visitor.call('POST', '/api/v1/user/mail/register', form), email };
}

const given = ({ headers }: Response) => Object.fromEntries(setCookies(headers).map((cookie) => [cookie.name, cookie]));
const clearedBy = (answer: Response) =>
  Object.values(given(answer))
    .filter(({ attributes }) => attributes.includes('expires=thu, 01 jan 1970 00:00:00 gmt'))
    .map(({ name }) => name.replace('__Host-', ''))
    .sort();

/** Returns all parts of an answer that scripts can read. */
const visible = ({ headers: { 'set-cookie': _, ...headers }, text }: Response) => JSON.stringify(headers) + text;

describe.each([
  ['http', () => shop, false],
  ['https', () => secured, true],
])('signing in over %s', (_scheme, at, secure) => {
  it.each([
    ['a code', (at: RunningShop) => signIn(shop, { at })],
    ['a registration', register],
  ])('[S-034] by %s puts token and user id into cookies that no script can read', async (_how, way) => {
    const { visitor, answer } = await way(at());
    const { pner, pnid } = given(answer);

    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({ user: expect.objectContaining({ userId: pnid!.value }) });
    expect(pner!.value).toMatch(/^[\w-]{43}$/);
    for (const { attributes } of [pner!, pnid!]) {
      expect(attributes).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'path=/', 'max-age=2592000']));
      expect(attributes.includes('secure')).toBe(secure);
      expect(attributes.some((attribute) => attribute.startsWith('domain'))).toBe(false);
    }
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(visible(answer)).not.toContain(pner!.value);
    expect(visible(await visitor.call('GET', ME))).not.toContain(pner!.value);
    expect(visible(await visitor.call('GET', '/api/v1/user/sessions'))).not.toContain(pner!.value);
    expect(visible(await visitor.call('GET', '/api/v1/user/export'))).not.toContain(pner!.value);
    expect(visible(await visitor.get('/en/account_setting'))).not.toContain(pner!.value);
    expect(at().logLines.join()).not.toContain(pner!.value);
  });

  it('[S-090] gives a token that is valid until logout', async () => {
    const { visitor, email } = await signIn(shop, { at: at() });
    const before = await visitor.call('GET', ME);
    const stolen = new Map(visitor.jar);

    const bye = await visitor.call('GET', LOGOUT);
    const after = await visitor.call('GET', ME);
    visitor.jar.set('pner', stolen.get('pner')!);
    const replayed = await visitor.call('GET', ME);

    expect(before.body.data).toMatchObject({ email });
    expect(bye.headers['clear-site-data']).toBe('"cache"');
    expect(clearedBy(bye)).toEqual(['pner', 'pner-proof', 'pnid']);
    expect([after.status, replayed.status]).toEqual([401, 401]);
    expect(clearedBy(replayed)).toEqual(['pner', 'pner-proof', 'pnid']);
    expect(visitor.jar.has('pner')).toBe(false);
  });
});

describe('the anti-forgery token', () => {
  const save = (visitor: Visitor, token: string) =>
    visitor.send('PUT', `/api${ME}`, { headers: { 'x-xsrf-token': token }, body: { nickname: 'Mei' } });

  it('[S-009] changes at the sign-in, and again at the sign-out', async () => {
    const { visitor, answer } = await signIn(shop);
    const first = visitor.jar.get('XSRF-TOKEN')!;
    const secret = visitor.jar.get('csrf')!;
    const accepted = await save(visitor, first);

    const bye = await visitor.call('GET', LOGOUT);
    const refused = await save(visitor, first);

    expect(Object.keys(given(answer))).toEqual(expect.arrayContaining(['XSRF-TOKEN', 'csrf', 'pner', 'pnid']));
    expect(accepted.status).toBe(200);
    expect(Object.keys(given(bye))).toEqual(expect.arrayContaining(['XSRF-TOKEN', 'csrf']));
    expect(visitor.jar.get('csrf')).not.toBe(secret);
    expect(refused.body).toMatchObject({ code: 403, reason: 'csrf' });
  });

  it('from before the login is refused after the login', async () => {
    const visitor = await openVisit();
    const early = visitor.jar.get('XSRF-TOKEN')!;
    const email = newAddress();
    await visitor.call('POST', '/api/v3/user/sendLoginCode', { email });
    await visitor.call('POST', MAIL_LOGIN, { email, code: await readCode(shop, email) });

    const refused = await save(visitor, early);
    const accepted = await save(visitor, visitor.jar.get('XSRF-TOKEN')!);

    expect([refused.status, accepted.status]).toEqual([403, 200]);
  });
});

describe('a refused login', () => {
  it('changes no cookie', async () => {
    const visitor = await openVisit();
    const email = newAddress();
    await visitor.call('POST', '/api/v3/user/sendLoginCode', { email });
    const wrong = String((Number(await readCode(shop, email)) + 1) % 1_000_000).padStart(6, '0');

    const answers = [
      await visitor.call('POST', MAIL_LOGIN, { email, code: wrong }),
      await visitor.call('POST', MAIL_LOGIN, { email, password: PASSWORD }),
      await visitor.call('POST', '/api/v1/user/login', {}),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(answers.flatMap(({ headers }) => setCookies(headers))).toEqual([]);
  });
});

describe('a changed password', () => {
  it('[S-089] sets a new token, and the old one is invalid everywhere', async () => {
    const { visitor, email } = await register();
    const old = visitor.jar.get('pner')!;
    const elsewhere = await openVisit();
    await elsewhere.call('POST', MAIL_LOGIN, { email, password: PASSWORD });

    const change = { oldPassword: PASSWORD, newPassword: 'lantern-9-river' };
    const answer = await visitor.call('PUT', '/api/v1/user/password', change);

    expect(answer.status).toBe(200);
    expect(visible(answer)).not.toContain(visitor.jar.get('pner'));
    expect(visitor.jar.get('pner')).not.toBe(old);
    expect((await visitor.call('GET', ME)).status).toBe(200);
    expect((await elsewhere.call('GET', ME)).status).toBe(401);
    expect(elsewhere.jar.has('pner')).toBe(false);
  });
});

describe('the deletion of an account', () => {
  it('clears the cookies of the login, and makes a stolen token invalid', async () => {
    const { visitor } = await register();
    const stolen = visitor.jar.get('pner')!;

    const refused = await visitor.call('DELETE', ME, { password: 'not-the-one-1' });
    const answer = await visitor.call('DELETE', ME, { password: PASSWORD });
    visitor.jar.set('pner', stolen);

    expect([refused.status, answer.status]).toEqual([400, 200]);
    expect(clearedBy(refused)).toEqual([]);
    expect(clearedBy(answer)).toEqual(['pner', 'pner-proof', 'pnid']);
    expect(Object.keys(given(answer))).toEqual(expect.arrayContaining(['XSRF-TOKEN', 'csrf']));
    expect((await visitor.call('GET', ME)).status).toBe(401);
  });
});

describe('an expired login', () => {
  const stale = async () => {
    const visitor = await openVisit();
    visitor.jar.set('pner', 'a-token-that-was-once-good').set('pnid', 'nobody');
    return visitor;
  };

  it.each([
    'GET /api/v1/user/me',
    'GET /api/v1/addresses',
    'DELETE /api/v1/user/sessions/x',
    'PUT /api/v1/user/password',
  ])('is cleared by %s', async (call) => {
    const visitor = await stale();
    const [method = '', path = ''] = call.split(' ');

    const answer = await visitor.call(method, path, method === 'PUT' ? {} : undefined);

    expect(answer.body).toMatchObject({ code: 401, reason: 'login.required' });
    expect(clearedBy(answer)).toEqual(['pner', 'pner-proof', 'pnid']);
  });

  it.each([...PERSONAL, '/login', `/login?redirect=${encodeURIComponent('/address_list?from=mail')}`])(
    'causes no redirect loop at %s',
    async (path) => {
      const visitor = await stale();
      const hops = await follow(visitor, `/en${path}`);

      expect(hops.at(-1)).toMatchObject({ status: 200 });
      expect(new Set(hops.map(({ at }) => at)).size).toBe(hops.length);
      if (path.startsWith('/login')) expect(visitor.jar.has('pner')).toBe(false);
    },
  );
});

async function follow(visitor: Visitor, path: string, hops: { at: string; status: number }[] = []) {
  const { status, headers } = await visitor.get(path);
  hops.push({ at: path, status });
  if (hops.length > 5 || !headers.location) return hops;
  return follow(visitor, headers.location, hops);
}

describe('the login guard', () => {
  it.each(PERSONAL)('redirects from %s to the login, with the whole address to return to', async (path) => {
    const { status, headers } = await createVisitor(shop).get(`/id${path}?a=1&b=%2Fx&c=%E7%BE%8E`);

    expect(status).toBe(302);
    expect(headers.location).toBe(`/id/login?redirect=${encodeURIComponent(`${path}?a=1&b=%2Fx&c=%E7%BE%8E`)}`);
    expect(headers['cache-control']).toContain('no-store');
  });

  it('redirects signed-in visitors, but only to our own paths', async () => {
    const { visitor } = await signIn(shop);
    const followLogin = async (redirect: string) => {
      const answer = await visitor.get(`/en/login?redirect=${encodeURIComponent(redirect)}`);
      return [answer.status, answer.headers.location];
    };

    expect(await followLogin('/address_list?from=mail')).toEqual([302, '/en/address_list?from=mail']);
    for (const evil of EVIL) expect(await followLogin(evil)).toEqual([302, '/en']);
    expect((await visitor.get('/en/login')).headers.location).toBe('/en');
  });

  it('shows the login to all other visitors, without a link to another site', async () => {
    for (const evil of EVIL) {
      const { status, text } = await createVisitor(shop).get(`/en/login?redirect=${encodeURIComponent(evil)}`);
      const links = [...text.matchAll(/\b(?:href|action|value|content)="([^"]*)"/g)].map(([, value]) => value!);

      expect(status).toBe(200);
      expect(
        links.filter(
          (link) => URL.canParse(link, shop.publicUrl) && new URL(link, shop.publicUrl).host === 'evil.example',
        ),
      ).toEqual([]);
    }
  });
});

const EVIL = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'HTTPS:\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nset-cookie: a=1',
  '/\0/evil.example',
  ' //evil.example',
  '/%09/evil.example',
  '/%2F/evil.example',
  '/%255c%255cevil.example',
  '/.//evil.example',
  '/orders/..//evil.example',
  '/login',
  '/zh-HK/login?redirect=%2Flogin',
];

describe('a visitor’s address behind proxies', () => {
  /** Returns the number of networks for which the box office has counted login codes. */
  const networks = async () => {
    const [row] = await shop.query<{ networks: string }>(
      "select count(distinct key_hash) as networks from rate_counters where name = 'codes by network'",
    );
    return Number(row!.networks);
  };

  it.each([
    // Without a proxy, the headers are ignored, and a loopback address does not count as a network.
    [0, ['6.6.6.1', '6.6.6.2', '6.6.6.3, 203.0.113.1'], 0],
    [1, ['6.6.6.1, 203.0.113.11', '6.6.6.2, 203.0.113.11', '203.0.113.12'], 2],
    [2, ['6.6.6.1, 203.0.113.21, 10.0.0.1', '6.6.6.2, 203.0.113.21, 10.0.0.2', '203.0.113.22, 10.0.0.1'], 2],
  ])('[S-083] is read from X-Forwarded-For by the hop count TRUST_PROXY=%i', async (proxies, forwarded, expected) => {
    const behind = await startShop({ upstreamUrl: shop.upstreamUrl, environment: { TRUST_PROXY: String(proxies) } });
    try {
      await shop.query('delete from rate_counters');
      for (const chain of forwarded) {
        const visitor = await openVisit(behind);
        const { status } = await visitor.send('POST', '/api/api/v3/user/sendLoginCode', {
          headers: { 'x-xsrf-token': visitor.jar.get('XSRF-TOKEN')!, 'x-forwarded-for': chain, 'x-real-ip': '6.6.6.9' },
          body: { email: newAddress() },
        });
        expect(status).toBe(200);
      }

      expect(await networks()).toBe(expected);
    } finally {
      await behind.close();
    }
  });
});

describe('the login page, which is made once for all visitors', () => {
  const open = async (path: string) => {
    const visitor = createVisitor(shop);
    const page = await visitor.get(path);
    return { visitor, page, token: findCsrfField(page.text) };
  };

  it('differs between visitors only in the token, which is valid for its own visitor only', async () => {
    const [one, other] = [await open('/en/login'), await open('/en/login')];
    const form = { form: 'email', email: newAddress(), intent: 'sendCode' };

    const sent = await one.visitor.submit('/en/login', { ...form, _csrf: one.token });
    const forged = await one.visitor.submit('/en/login', { ...form, _csrf: other.token });

    expect(one.token).not.toBe(other.token);
    expect(one.page.text.replaceAll(one.token, other.token)).toBe(other.page.text);
    expect(one.page.headers['cache-control']).toBe('no-store');
    expect([sent.status, forged.status]).toEqual([200, 403]);
  });

  it('leads each visitor to the page that the address names, in the language of the address', async () => {
    const pages = await Promise.all(
      ['/en/login?redirect=/orders', '/en/login?redirect=/address_list', '/id/login?redirect=/orders'].map(open),
    );

    const found = pages.map(({ page: { text } }) => [
      /<html lang="(\w+)/.exec(text)?.[1],
      /"redirect":"([^"]+)"/.exec(text)?.[1],
    ]);
    expect(found).toEqual([
      ['en', '/orders'],
      ['en', '/address_list'],
      ['id', '/orders'],
    ]);
  });
});
