import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '#tests/support/process/sendRaw.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';
import { setCookies, startVisit } from '#tests/support/shop/startVisit.ts';

const HTTPS_ORIGIN = 'https://shop.example';
const NOTIFY = '/api/api/v1/activities/no-such-event/notify';

let shop: RunningShop;
/** The same shop behind a proxy that terminates TLS. */
let secured: RunningShop;

beforeAll(async () => {
  shop = await startShop();
  secured = await startShop({
    upstreamUrl: shop.upstreamUrl,
    environment: { PUBLIC_URL: HTTPS_ORIGIN, TRUST_PROXY: '1' },
  });
  return async () => {
    await secured.close();
    await shop.close();
  };
});

describe('cookies', () => {
  it('[S-033] are all set by the first page, with the attributes that protect them', async () => {
    const { headers } = await request(secured.url).get('/en').set('x-forwarded-proto', 'https');
    const given = Object.fromEntries(setCookies(headers).map((cookie) => [cookie.name, cookie]));

    expect(Object.keys(given).toSorted()).toEqual(['XSRF-TOKEN', '__Host-csrf', '__Host-dvid-proof', 'cityId', 'dvid']);
    for (const { attributes } of Object.values(given)) {
      expect(attributes).toEqual(expect.arrayContaining(['secure', 'samesite=lax', 'path=/']));
      expect(attributes.some((attribute) => attribute.startsWith('domain'))).toBe(false);
    }
    expect(given.dvid!.attributes).toContain('httponly');
    for (const name of ['__Host-csrf', '__Host-dvid-proof']) expect(given[name]!.attributes).toContain('httponly');
    expect(given['XSRF-TOKEN']!.attributes).not.toContain('httponly');
    expect(given.cityId).toMatchObject({ value: '341' });
    expect(given.dvid!.value).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('are set once: the device keeps its id, and other devices get other ids', async () => {
    const visitor = await startVisit(shop.url, '/en');
    const again = await visitor.agent.get('/en/about');
    const other = await startVisit(shop.url, '/en');

    expect(setCookies(again.headers)).toEqual([]);
    expect(other.jar.get('dvid')).not.toBe(visitor.jar.get('dvid'));
    expect(other.jar.get('XSRF-TOKEN')).not.toBe(visitor.jar.get('XSRF-TOKEN'));
  });

  it('[S-063] make an answer private, and are in no stored answer', async () => {
    const path = '/en/hk3-concert';
    const first = await request(shop.url).get(path);
    const known = 'cityId=341; dvid=2b0c6a53-8f0e-4a4e-9c7e-1f2a3b4c5d6e';
    const second = await request(shop.url).get(path);
    const page = await startVisit(shop.url, path);
    const third = await page.agent.get(path).set('cookie', `${known}`);

    expect(first.headers['cache-control']).toMatch(/private|no-store/);
    expect(second.headers['cache-control']).toMatch(/private|no-store/);
    expect(setCookies(second.headers).map(({ value }) => value)).not.toEqual(
      setCookies(first.headers).map(({ value }) => value),
    );
    expect(setCookies(third.headers).map(({ name }) => name)).not.toContain('dvid');
    expect(first.text).toBe(second.text);
  });

  it.each(['pner', 'pnid', 'dvid', 'XSRF-TOKEN', 'csrf'])('[S-004] are refused when %s comes twice', async (name) => {
    const answer = await request(shop.url).get('/en').set('cookie', `${name}=one; ${name}=two`);

    expect(answer.status).toBe(400);
  });

  it('[S-022] are texts, even if they look like another type', async () => {
    const answer = await request(shop.url)
      .get('/en')
      .set('cookie', 'language=j:{"toString":1}; cityId=j:{"a":1}; dvid=%E0%A4%A');

    expect(answer.status).toBe(200);
  });
});

describe('headers of every answer', () => {
  it.each(['/en', '/en/nothing', '/en/orders', '/api/api/v1/home', '/api/nothing', '/robots.txt', '/livez', '/about'])(
    '[S-036] protect %s',
    async (path) => {
      const { headers } = await request(secured.url).get(path).set('x-forwarded-proto', 'https');
      const policy = Object.fromEntries(
        headers['content-security-policy']!.split('; ').map((rule) => rule.split(/ (.*)/s).slice(0, 2)),
      );

      expect(policy).toMatchObject({
        'default-src': "'none'",
        'script-src': "'self'",
        'style-src': "'self'",
        'base-uri': "'none'",
        'object-src': "'none'",
        'frame-ancestors': "'none'",
        'form-action': "'self'",
      });
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['strict-transport-security']).toMatch(/max-age=\d{8,}/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBeTruthy();
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['permissions-policy']).toBeTruthy();
      expect(headers['x-request-id']).toBeTruthy();
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      if (/^text|json|xml/.test(headers['content-type'] ?? ''))
        expect(headers['content-type']).toMatch(/charset=utf-8/i);
    },
  );

  it('have no HSTS without HTTPS', async () => {
    const { headers } = await request(shop.url).get('/en');

    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('pages', () => {
  it('[S-032] hold no inline script and no inline style', async () => {
    const pages = await Promise.all(
      ['/en', '/en/activity/list', '/en/hk3-all', '/en/about', '/en/login', '/en/nothing'].map(async (path) => {
        const { text } = await request(shop.url).get(path);
        return text;
      }),
    );

    for (const html of pages) {
      const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, inside]) => inside!);
      const inline = scripts.filter((inside) => !/\bsrc=|type="application\/(ld\+)?json"/.test(inside));
      expect(inline).toEqual([]);
      expect(html).not.toMatch(/<style\b|<[^>]+\sstyle=|<[^>]+\son\w+=/);
    }
  });

  it('[S-025] show no internals when an address is malformed', async () => {
    for (const path of ['/en/%', '/%E0%A4%A', '/en/activity/%zz', '/en/hk3-all?keyword=%']) {
      const { status, body } = await sendRaw(shop.url, { path });
      expect([200, 400, 404]).toContain(status);
      expect(body.toString()).not.toMatch(/\bat .*\.(ts|js):\d+|node_modules|URIError/);
    }
  });

  it('that are shared are the same for signed-in visitors, byte for byte', async () => {
    const { text: anonymous } = await request(shop.url).get('/en/about');
    const { text: signedIn } = await request(shop.url).get('/en/about').set('cookie', 'pner=secret-token; pnid=7');

    expect(signedIn).toBe(anonymous);
    expect(signedIn).not.toContain('secret-token');
  });
});

describe('addresses of pages and redirects', () => {
  it.each([
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/en//evil.example',
    '///en///evil.example',
    '/en/zh-HK//evil.example',
    '/%5cevil.example',
    '/en/\\evil.example/en',
    '/.//evil.example',
  ])('[S-055] do not lead to another origin: %s', async (path) => {
    const { status, headers } = await sendRaw(shop.url, { path });
    const { location } = headers;

    expect(status).toBeLessThan(500);
    if (location !== undefined) expect(new URL(String(location), shop.publicUrl).origin).toBe(shop.publicUrl);
    if (location !== undefined) expect(String(location)).not.toMatch(/^[/\\]{2}/);
  });

  it('[S-023] do not depend on the Host header', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const page = await sendRaw(shop.url, { path: '/en/about', headers });
    const redirect = await sendRaw(shop.url, { path: '/about', headers });

    expect(page.status).toBe(200);
    expect(page.body.toString()).not.toContain('evil.example');
    expect(String(redirect.headers.location)).not.toContain('evil.example');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\tevil.example',
    'data:text/html,x',
  ])('do not lead to another origin after signing in: %j', async (target) => {
    const { text, status } = await request(shop.url).get(`/en/login?redirect=${encodeURIComponent(target)}`);
    const links = [...text.matchAll(/\b(?:href|action|value)="([^"]*)"/g)].map(([, value]) => value!);

    expect(status).toBe(200);
    expect(links.filter((link) => link.startsWith(target))).toEqual([]);
  });

  it.each([
    '/../package.json',
    '/en/../../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/../../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/server/main.ts',
    '/.git/config',
    '/.env',
    '/dist/ssr/entry-server.js',
    '/.vite/manifest.json',
  ])('[S-056] do not open files: %s', async (path) => {
    const { status, body } = await sendRaw(shop.url, { path });

    expect([302, 400, 404]).toContain(status);
    expect(body.toString()).not.toMatch(/"frontrow"|repositoryformatversion|createApp|client\/entry-client/);
  });

  it('[S-049] have a maximum length', async () => {
    expect((await sendRaw(shop.url, { path: `/en/${'a'.repeat(6000)}` })).status).toBe(414);
    expect((await sendRaw(shop.url, { path: '/en', headers: { 'x-long': 'a'.repeat(40_000) } })).status).toBe(431);
  });
});

describe('the methods', () => {
  it.each(['TRACE', 'PATCH', 'OPTIONS', 'PROPFIND'])('[S-047] %s is refused', async (method) => {
    for (const path of ['/en', '/api/api/v1/home', '/livez']) {
      const { status, body } = await sendRaw(shop.url, { method, path, headers: { cookie: 'pner=secret-token' } });
      expect([405, 501]).toContain(status);
      expect(body.toString()).not.toContain('secret-token');
    }
  });

  it.each(['POST', 'PUT', 'DELETE'])('%s is refused for a page', async (method) => {
    expect([403, 404, 405]).toContain((await sendRaw(shop.url, { method, path: '/en/about' })).status);
  });

  it('HEAD answers as GET does, without a body', async () => {
    const { status, body, headers } = await sendRaw(shop.url, { method: 'HEAD', path: '/en/about' });

    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/html/);
    expect(body).toHaveLength(0);
  });
});

describe('calls through /api', () => {
  it('reach the box office under every address of the specification', async () => {
    const answers = await Promise.all(
      ['/api/api/v1/home', '/api/v1/home', '/api/hk3-all/thirtydays-hottest?mock', '/api/hk3-all/latest?mock'].map(
        (path) => request(shop.url).get(path),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(answers[2]!.body).toHaveProperty('result');
  });

  it.each([
    '/api',
    '/api/nothing',
    '/api/api/v2/home',
    '/api/api/v1/secret',
    '/api/livez',
    '/api/hk3-all/thirtydays-hottest',
    '/api/api/v1/activities/a/b',
    '/api/api/v1/payments/notify/alipay',
  ])('do not exist at %s', async (path) => {
    const { status, headers, body } = await request(shop.url).get(path);

    expect([404, 405]).toContain(status);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body).toMatchObject({ code: status, message: expect.any(String), requestId: expect.any(String) });
  });

  it.each([
    '/api/api/v1/../../livez',
    '/api/api/v1/%2e%2e/%2e%2e/livez',
    '/api/api/v1/activities/..%2f..%2fhome',
    '/api//api/v1/home',
    '/api/api/v1/activities/a%00',
    '/api/api/v1\\home',
  ])('[S-014] are refused at %s', async (path) => {
    const { status } = await sendRaw(shop.url, { path });

    expect([400, 404]).toContain(status);
  });

  it('[S-041] change nothing without the anti-forgery token', async () => {
    const visitor = await startVisit(shop.url, '/en');

    const none = await visitor.agent.post(NOTIFY).send({ email: 'a@example.com' });
    const wrong = await visitor.agent.post(NOTIFY).set('x-xsrf-token', 'guess').send({ email: 'a@example.com' });
    const inBody = await visitor.agent.post(NOTIFY).send({ _csrf: visitor.jar.get('XSRF-TOKEN') });
    const inQuery = await visitor.agent.post(`${NOTIFY}?_csrf=${visitor.jar.get('XSRF-TOKEN')}`).send({});
    const right = await visitor.post(NOTIFY, { email: 'a@example.com' });

    expect([none, wrong, inBody, inQuery].map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(none.body).toMatchObject({ code: 403, reason: 'csrf' });
    expect(setCookies(none.headers).map(({ name }) => name)).toContain('XSRF-TOKEN');
    expect(right.status).toBe(404);
  });

  it('accept no token of another visitor, and no planted cookie', async () => {
    const visitor = await startVisit(shop.url, '/en');
    const other = await startVisit(shop.url, '/en');

    const borrowed = await visitor.agent.post(NOTIFY).set('x-xsrf-token', other.jar.get('XSRF-TOKEN')!).send({});
    const planted = await request(shop.url)
      .post(NOTIFY)
      .set({ cookie: `csrf=planted; XSRF-TOKEN=planted`, 'x-xsrf-token': 'planted' })
      .send({});

    expect([borrowed.status, planted.status]).toEqual([403, 403]);
  });

  it('[S-042] are refused to other sites', async () => {
    const visitor = await startVisit(shop.url, '/en');
    const withToken = { 'x-xsrf-token': visitor.jar.get('XSRF-TOKEN')! };

    const crossSite = await visitor.agent
      .post(NOTIFY)
      .set({ ...withToken, 'sec-fetch-site': 'cross-site' })
      .send({});
    const sameSite = await visitor.agent
      .post(NOTIFY)
      .set({ ...withToken, 'sec-fetch-site': 'same-site' })
      .send({});
    const origin = await visitor.agent
      .post(NOTIFY)
      .set({ ...withToken, origin: 'https://evil.example' })
      .send({});

    expect([crossSite, sameSite, origin].map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/json-not',
  ])('[S-046] accept only JSON, not %s', async (type) => {
    const visitor = await startVisit(shop.url, '/en');

    const answer = await visitor.agent
      .post(NOTIFY)
      .set({ 'x-xsrf-token': visitor.jar.get('XSRF-TOKEN')!, 'content-type': type })
      .send('email=a@example.com');

    expect(answer.status).toBe(415);
  });

  it('have a size limit, and are read according to their content type', async () => {
    const visitor = await startVisit(shop.url, '/en');
    const activity = `/api/api/v1/activities/${(await shop.listEvents())[0]!.id}/notify`;

    const huge = await visitor.post(NOTIFY, { email: 'a'.repeat(100_000) });
    const broken = await visitor.agent
      .post(activity)
      .set({ 'x-xsrf-token': visitor.jar.get('XSRF-TOKEN')!, 'content-type': 'application/json' })
      .send('{"email":');
    const polluting = await visitor.agent
      .post(activity)
      .set({ 'x-xsrf-token': visitor.jar.get('XSRF-TOKEN')!, 'content-type': 'application/json' })
      .send('{"__proto__":{"email":"a@example.com"}}');

    expect(huge.status).toBe(413);
    expect([400, 422]).toContain(broken.status);
    expect(polluting.body).toMatchObject({ code: 400, reason: 'request.invalid' });
    expect(broken.body).toMatchObject({ code: broken.status, message: expect.any(String) });
  });

  it('have no header of the box office’s server', async () => {
    const { headers } = await request(shop.url).get('/api/api/v1/home');

    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

describe('logs', () => {
  it('[S-074] hold no token, cookie, e-mail address or search words', async () => {
    const visitor = await startVisit(shop.url, '/en');
    await visitor.agent.get('/en/hk3-all?keyword=very-private-words').set('cookie', 'pner=very-secret-token');
    await visitor.post(`/api/api/v1/activities/${(await shop.listEvents())[0]!.id}/notify`, {
      email: 'logged.nowhere@example.com',
    });

    const lines = shop.logLines.join('\n');

    expect(lines).toContain('/en/hk3-all');
    expect(lines).not.toMatch(/very-private-words|very-secret-token|logged\.nowhere/);
    expect(lines).not.toContain(visitor.jar.get('XSRF-TOKEN'));
    expect(lines).not.toContain(visitor.jar.get('dvid'));
  });

  it('[S-071] have one line per request, whatever its address and headers', async () => {
    const before = shop.logLines.length;
    const forged = '{"level":50,"msg":"forged"}';
    for (const end of ['%0a', '%0d%0a', '%250a', '%u000a', '%e2%80%a8', '%c2%85'])
      await sendRaw(shop.url, {
        path: `/en/about${end}${encodeURIComponent(forged)}?keyword=${end}${forged.replaceAll('"', '%22')}`,
        headers: {
          'user-agent': `a\t${forged}`,
          referer: forged,
          cookie: `language=${forged}`,
          'x-request-id': forged,
        },
      });

    const lines = shop.logLines.slice(before);
    expect(lines.length).toBeGreaterThanOrEqual(6);
    for (const line of lines) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not be in the log
      expect(line).toMatch(/^[^\n\r\u0000-\u001f\u007f-\u009f\u2028\u2029]+\n$/);
      expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
    }
  });
});
