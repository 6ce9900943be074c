import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import request from 'supertest';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as entryServer from '#client/entry-server.tsx';
import { HOME_ANSWER, type StandIn, sendJson, standInUpstream } from '#tests/support/shop/standInUpstream.ts';
import { setCookies } from '#tests/support/shop/startVisit.ts';
import { createApp } from './app.ts';
import { createPageCache } from './cache/pageCache.ts';
import { readConfig } from './config.ts';
import { createSigner } from './http/createSigner.ts';
import { CACHE_TIMES, LIMITS } from './http/limits.ts';
import type { Readiness } from './middleware/health.ts';
import { readMessages } from './middleware/messages.ts';
import { createMetrics } from './ops/metrics.ts';

const limits = { ...LIMITS, geoMs: 50 };
const page = { ...CACHE_TIMES.page, freshMs: 50, patienceMs: 100 };
const SECRET = 'k'.repeat(32);
const KNOWN = `cityId=341; dvid=d; dvid-proof=${encodeURIComponent(createSigner(SECRET)('d'))}`;
const HOME = '/api/v1/home';
const ONE_PAGE = { pageIndex: 1, pageSize: 20, totalPage: 1, total: 2, categories: [] };

// Loads the page modules in advance, because their first compilation is slow.
beforeAll(() =>
  Promise.all([import('#client/pages/home/HomePage.tsx'), import('#client/pages/orders/OrdersPage.tsx')]),
);

let upstream: StandIn;
let dataDir: string;
let logLines: string[];
/** Clock of the cache, in milliseconds. */
let now = 1;

beforeEach(async () => {
  upstream = await standInUpstream();
  dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
  logLines = [];
});
afterEach(async () => {
  await upstream.stop().catch(() => {});
  rmSync(dataDir, { recursive: true });
});

/** The real app and pages, rendered from source instead of a build. */
function openShop({
  maxBytes = 1_000_000,
  readiness = { ready: true } as Readiness,
  pages = limits.pages,
  patience = {} as Partial<Pick<typeof limits, 'upstreamMs' | 'pageMs'>>,
  proxies = 0,
  environment = {} as Record<string, string>,
} = {}) {
  const assets = { start: '/assets/start.js', styles: [] };
  return createApp({
    config: readConfig({
      DATA_DIR: dataDir,
      UPSTREAM_URL: upstream.url,
      NODE_ENV: 'production',
      TRUST_PROXY: String(proxies),
      ...environment,
    }),
    log: pino({}, { write: (line: string) => void logLines.push(line) }),
    renderer: { assets: (_req, _res, next) => next(), load: async () => ({ ...entryServer, assetsFor: () => assets }) },
    messages: readMessages('locales'),
    upstream: { url: upstream.url, fetch },
    cookieSecrets: [SECRET],
    metrics: createMetrics(),
    cache: createPageCache({ times: { page, missingPage: page }, maxBytes, clock: () => now }),
    limits: { ...limits, ...patience, pages },
    readiness,
  });
}
const homeCalls = () => upstream.calls.filter(({ url }) => url === HOME);

describe('a page that all visitors share', () => {
  it('[S-008] is rendered once for many requests, and sets a new visitor’s cookies without storing them', async () => {
    const shop = openShop();

    const crowd = await Promise.all(Array.from({ length: 20 }, () => request(shop).get('/en')));
    const devices = crowd.map(({ headers }) => String(headers['set-cookie']).match(/dvid=([^;]+)/)![1]);

    expect(new Set(crowd.map(({ text }) => text)).size).toBe(1);
    expect(crowd[0]!.text).toMatch(/Paper Moons/);
    expect(new Set(devices).size).toBe(20);
    expect(crowd.every(({ headers }) => headers['cache-control']!.startsWith('private'))).toBe(true);
    expect(homeCalls()).toHaveLength(1);
  });

  it('[S-066] is loaded from the upstream in its own language and for the shop’s city, without the visitor’s identity', async () => {
    await request(openShop()).get('/zh-TW').set('cookie', 'pner=token; cityId=12; language=id');

    expect(homeCalls()[0]!.headers).toMatchObject({
      language: 'zh-TW',
      'accept-language': 'zh-TW',
      cookie: 'cityId=341',
    });
  });

  it('is not rendered again for a tracking parameter', async () => {
    const shop = openShop();
    await request(shop).get('/en');
    await request(shop).get('/en?utm_source=mail&__proto__=x');

    expect(homeCalls()).toHaveLength(1);
  });

  it('is still sent while the upstream is down, and is renewed when the upstream works again', async () => {
    const shop = openShop();
    const before = await request(shop).get('/en').set('cookie', KNOWN);
    await upstream.stop();
    now += page.freshMs + 1;

    const during = await request(shop).get('/en').set('cookie', KNOWN);
    const unseen = await request(shop).get('/id').set('cookie', KNOWN);
    await upstream.start();

    expect(during.text).toBe(before.text);
    expect(unseen.status).toBe(503);
    await expect.poll(async () => (await request(shop).get('/id')).status).toBe(200);
  });
});

it('logs once that a request came through an unexpected proxy', async () => {
  const shop = openShop();

  for (const address of ['192.0.2.7', '192.0.2.8']) await request(shop).get('/livez').set('x-forwarded-for', address);

  expect(logLines.filter((line) => line.includes('TRUST_PROXY is 0'))).toHaveLength(1);
});

it.each([
  [0, '/en'],
  [1, '/en'],
  [0, '/livez'],
  [1, '/livez'],
])('[S-072] with %i trusted proxies, %s takes the request id only from a trusted proxy', async (proxies, path) => {
  const shop = openShop({ proxies });
  const id = 'FORGED-ID-0001';

  for (const state of ['new', 'ready']) {
    const { headers } = await request(shop).get(path).set('cookie', KNOWN).set('x-request-id', id);
    expect([state, headers['x-request-id'] === id]).toEqual([state, proxies > 0]);
  }
});

it.each(['/en', '/livez', '/api/api/v1/home'])('[S-052] refuses two Host headers on %s', async (path) => {
  const server = createServer(openShop()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (hosts: string[]) => {
    const socket = connect(port, '127.0.0.1');
    const lines = [`GET ${path} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), `Cookie: ${KNOWN}`];
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
    return (await text(socket)).split(' ', 2)[1];
  };

  const one = await ask(['shop.test']);
  const two = [await ask(['shop.test', 'evil.test']), await ask(['shop.test', 'shop.test'])];
  server.close();

  expect([one, ...two]).toEqual(['200', '400', '400']);
});

describe('a cached page', () => {
  const KNOWN_AND_TRUSTED = `${KNOWN}; XSRF-TOKEN=t; csrf=s`;

  it('is the same as the first response, headers included, and is not logged', async () => {
    const shop = openShop();
    const made = await request(shop).get('/en').set('cookie', KNOWN_AND_TRUSTED);
    logLines = [];

    const ready = await request(shop).get('/en').set('cookie', KNOWN_AND_TRUSTED);

    const { 'x-request-id': _, date: __, 'set-cookie': ___, ...headers } = made.headers;
    expect(ready.text).toBe(made.text);
    expect(ready.headers).toMatchObject({ ...headers, 'cache-control': 'public, max-age=0, must-revalidate' });
    expect(ready.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(ready.headers).not.toHaveProperty('set-cookie');
    expect(logLines).toEqual([]);
  });

  it('sets all cookies of a new visitor, with a CSRF pair that is valid for a call', async () => {
    const shop = openShop();
    upstream.on('/api/v1/user/language/save', { code: 200, data: null });
    await request(shop).get('/en');

    const { headers } = await request(shop).get('/en');
    const pairs = setCookies(headers).map(({ name, value }) => [name, value] as const);
    const { status } = await request(shop)
      .post('/api/v1/user/language/save')
      .set({
        cookie: pairs.map((pair) => pair.join('=')).join('; '),
        'x-xsrf-token': new Map(pairs).get('XSRF-TOKEN')!,
      })
      .set('content-type', 'application/json')
      .send('{"languageId":1}');

    expect(logLines.filter((line) => line.includes('"url":"/en"'))).toHaveLength(1);
    expect(pairs.map(([name]) => name).toSorted()).toEqual(['XSRF-TOKEN', 'cityId', 'csrf', 'dvid', 'dvid-proof']);
    expect(headers['cache-control']).toMatch(/^private/);
    expect(status).toBe(200);
  });

  it('is not sent again to a client that has it', async () => {
    const shop = openShop();
    const { headers } = await request(shop).get('/en').set('cookie', KNOWN_AND_TRUSTED);

    const again = await request(shop).get('/en').set({ cookie: KNOWN_AND_TRUSTED, 'if-none-match': headers.etag! });

    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each([
    ['/en?utm_source=mail', 'all cookies', KNOWN_AND_TRUSTED, 0],
    ['/en', 'half of a CSRF pair and odd cookies', `${KNOWN}; csrf=half; odd; %=%`, 2],
    ['/en', 'the other half of a CSRF pair', `${KNOWN}; XSRF-TOKEN=half`, 2],
    ['/en/no-such-page', 'all cookies', KNOWN_AND_TRUSTED, 0],
    ['/en/%6Eo-such-page', 'all cookies', KNOWN_AND_TRUSTED, 0],
  ])('is also sent for %s with %s, and sets an incomplete CSRF pair again', async (path, _cookies, cookie, lines) => {
    const shop = openShop();
    await request(shop).get(path).set('cookie', KNOWN_AND_TRUSTED);
    logLines = [];

    const { headers } = await request(shop).get(path).set('cookie', cookie);

    expect(setCookies(headers)).toHaveLength(lines);
    expect(logLines).toEqual([]);
  });

  it.each([
    ['is refused when a cookie is sent twice', 'dvid=a; dvid=b', 400, undefined],
    ['closes its connection when the shop is closing', KNOWN_AND_TRUSTED, 200, 'close'],
  ])('%s', async (_when, cookie, status, connection) => {
    const readiness: Readiness = { ready: true };
    const shop = openShop({ readiness });
    await request(shop).get('/en').set('cookie', KNOWN_AND_TRUSTED);
    if (connection) readiness.leaving = true;

    const answer = await request(shop).get('/en').set('cookie', cookie);

    expect(answer.status).toBe(status);
    if (connection) expect(answer.headers.connection).toBe(connection);
  });

  it('does not exist if the cache has no memory, so each visit renders the page', async () => {
    const shop = openShop({ maxBytes: 0 });
    await request(shop).get('/en').set('cookie', KNOWN_AND_TRUSTED);
    const again = await request(shop).get('/en').set('cookie', KNOWN_AND_TRUSTED);

    expect(again.status).toBe(200);
    expect(logLines.filter((line) => line.includes('"url":"/en"'))).toHaveLength(2);
  });
});

describe('when too many visitors come at once', () => {
  it('[S-163] some visitors wait for their page, and the others get 503 with a page in their language', async () => {
    const release = Promise.withResolvers<void>();
    upstream.on(HOME, async (_req: IncomingMessage, res: never) => {
      await release.promise;
      sendJson(res, 200, HOME_ANSWER);
    });
    const shop = openShop({ pages: { ...LIMITS.pages, atOnce: 1, each: 1, waiting: 1, waitMs: 60_000 } });
    const visits = ['/en', '/id', '/zh-HK'].map((path) => request(shop).get(path).set('cookie', KNOWN));

    const turnedAway = await Promise.race(visits);
    release.resolve();
    const answers = await Promise.all(visits);

    expect(turnedAway.status).toBe(503);
    expect(turnedAway.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(turnedAway.text).toMatch(/<h1/);
    expect(turnedAway.text, 'written in advance').not.toContain('<header');
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 503]);
  });
});

describe('a page whose upstream call fails', () => {
  it('says in the visitor’s language that the upstream is down, and links back', async () => {
    await upstream.stop();

    const { status, text, headers } = await request(openShop()).get('/zh-HK');

    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store', 'content-language': 'zh-HK' });
    expect(text).toMatch(/<h1[^>]*>\p{Script=Han}{3,}/u);
    expect(text).toContain('href="/zh-HK"');
    expect(text).toContain('<html lang="zh-HK"');
    expect(text).not.toContain(upstream.url);
  });

  it('gets an error within the time limit when the upstream hangs', async () => {
    upstream.on(HOME, () => {});

    const { status, text } = await request(openShop({ patience: { upstreamMs: 500, pageMs: 1000 } })).get('/id');

    expect(status).toBe(503);
    expect(text).toContain('<html lang="id">');
  });

  it('[S-111] shows no details of an unreadable answer, which are only in the log', async () => {
    upstream.on('/api/v1/activities/7', { code: 200, data: { secretField: 'x', sessions: 'none' } });

    const { status, text } = await request(openShop()).get('/en/activity/7');

    expect(status).toBe(502);
    expect(text).not.toMatch(/invalid_type|secretField/);
    const said = logLines.map((line) => JSON.parse(line)).find(({ fault }) => fault);
    expect(said).toMatchObject({
      page: '/activity/7',
      fault: expect.stringMatching(/^getActivity: .*data\.sessions/s),
    });
  });

  it('is shown without the part for which the answer is unreadable', async () => {
    upstream.on(HOME, { code: 200, data: { banners: 'none' } });
    upstream.on('/hk3-all/latest', { ...ONE_PAGE, result: [{ id: 8, name: 'Harbour Strings' }, { id: 9 }] });

    const { status, text } = await request(openShop()).get('/en');

    expect(status).toBe(200);
    expect(text).toContain('Harbour Strings');
    expect(text).not.toContain('/en/activity/9');
    expect(logLines.join()).toMatch(/getHome: .*banners/);
    expect(logLines.join()).toMatch(/result\[1\]\.name/);
  });

  it('has the status that the upstream’s answer contains, even if the answer arrives with HTTP 200', async () => {
    upstream.on(HOME, (_req: IncomingMessage, res: never) => sendJson(res, 200, { status: 500, errorMsg: 'broken' }));

    expect((await request(openShop()).get('/en')).status).toBe(500);
  });
});

describe('a page for one visitor', () => {
  it('redirects visitors without a login to the login page, which redirects back', async () => {
    const { status, headers } = await request(openShop()).get('/id/orders?status=paid&x=%2F');

    expect(status).toBe(302);
    expect(headers.location).toBe(`/id/login?redirect=${encodeURIComponent('/orders?status=paid&x=%2F')}`);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('has the anti-forgery token of its visitor only, even in shared parts', async () => {
    const shop = openShop();
    const visits = [await request(shop).get('/en/login'), await request(shop).get('/en/login')];
    const tokens = visits.map(({ text }) => new Set(text.match(/(?<=name="_csrf" value="|"csrfToken":")[^"]+/g)));

    expect(tokens.map(({ size }) => size)).toEqual([1, 1]);
    expect(tokens[0]).not.toEqual(tokens[1]);
  });

  it.each(['pner=t', 'pnid=7', 'pner=t; pnid=7'])('[S-061] opens with %s, and is not stored', async (cookie) => {
    const none = { pageIndex: 1, pageSize: 20, totalPage: 0, total: 0, result: [] };
    upstream.on('/api/v1/orders', { code: 200, data: none });

    const { status, headers } = await request(openShop()).get('/en/orders').set('cookie', cookie);

    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });
});

it('a provider’s notice reaches the box office', async () => {
  upstream.on('/api/v1/payments/notify/sandbox', { code: 200, data: {} });

  const { status, body } = await request(openShop()).post('/api/v1/payments/notify/sandbox').send({ noticeId: 'n1' });

  expect([status, body]).toEqual([200, { code: 200, data: {} }]);
});

it.each(['/en/voucher?token=t', '/en/Voucher?token=t', '/en/%76oucher/t'])(
  '[S-107] %s sends no referrer and is not indexed',
  async (path) => {
    const { headers } = await request(openShop()).get(path);

    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  },
);

it('[S-064] an unknown address shows a 404 page, never the home page', async () => {
  const { status, text } = await request(openShop()).get('/en/no-such/page-at-all');

  expect(status).toBe(404);
  expect(text).toContain('Page not found');
});

it.each([
  ['a path that cannot be decoded', 'get', '/en/%E0%A4%A', 400],
  ['a path that is too long', 'get', `/en/${'a'.repeat(5000)}`, 414],
  ['a form for a page without one', 'post', '/en', 405],
  ['an unknown method', 'patch', '/en', 405],
] as const)('%s is refused with a plain sentence', async (_what, method, path, expected) => {
  const { status, text, headers } = await request(openShop())[method](path);

  expect(status).toBe(expected);
  expect(text).toContain('<html lang="en">');
  expect(text).not.toContain('node_modules');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

it.each([
  [{}, 404, 0],
  [{ PAYMENTS: 'sandbox' }, 200, 1],
])('[S-130] with a separate box office and %j, /sandbox responds with %d', async (environment, status, calls) => {
  upstream.on('/sandbox/payments/x', { code: 200 });

  const answer = await request(openShop({ environment })).get('/sandbox/payments/x').redirects(1);

  expect(answer.status).toBe(status);
  expect(upstream.calls.filter(({ url }) => url.startsWith('/sandbox'))).toHaveLength(calls);
});
