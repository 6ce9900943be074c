import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import request from 'supertest';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as entryServer from '#client/entry-server.tsx';
import { type StandIn, sendJson, standInUpstream } from '#tests/support/standInUpstream.ts';
import { createApp } from './app.ts';
import { createPageCache } from './cache/pageCache.ts';
import { readConfig } from './config.ts';
import { LIMITS } from './limits.ts';
import { readMessages } from './messages.ts';
import { createMetrics } from './ops/metrics.ts';

const limits = { ...LIMITS, pageMs: 1000, pageFreshMs: 50, missingFreshMs: 50, geoMs: 50, pageRescueMs: 100 };
const KNOWN = 'cityId=341; dvid=d';
const HOME = '/api/v1/home';

// A page's code is loaded when it is first asked for; no visit shall wait for a compiler here.
beforeAll(() => import('#client/pages/home/HomePage.tsx'));

let upstream: StandIn;
let dataDir: string;
let logLines: string[];
/** The cache's clock, in milliseconds. */
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

/** The real app and the real pages, from their sources instead of a build. */
function openShop() {
  const assets = { entry: '/assets/entry.js', styles: [], preloads: [] };
  return createApp({
    config: readConfig({ DATA_DIR: dataDir, UPSTREAM_URL: upstream.url, NODE_ENV: 'production' }),
    log: pino({}, { write: (line: string) => void logLines.push(line) }),
    renderer: { assets: (_req, _res, next) => next(), load: async () => ({ ...entryServer, assetsFor: () => assets }) },
    messages: readMessages('locales'),
    upstream: { url: upstream.url, fetch },
    cookieSecrets: ['k'.repeat(32)],
    metrics: createMetrics(),
    cache: createPageCache({ limits, clock: () => now }),
    limits,
  });
}
const homeCalls = () => upstream.calls.filter(({ url }) => url === HOME);

describe('a page that all visitors share', () => {
  it('is made once for a crowd, and brings a newcomer’s cookies without storing them', async () => {
    const shop = openShop();

    const crowd = await Promise.all(Array.from({ length: 20 }, () => request(shop).get('/en')));
    const devices = crowd.map(({ headers }) => String(headers['set-cookie']).match(/dvid=([^;]+)/)![1]);

    expect(new Set(crowd.map(({ text }) => text)).size).toBe(1);
    expect(crowd[0]!.text).toMatch(/Paper Moons/);
    expect(new Set(devices).size).toBe(20);
    expect(crowd.every(({ headers }) => headers['cache-control']!.startsWith('private'))).toBe(true);
    expect(homeCalls()).toHaveLength(1);
  });

  it('is asked for in its own language and city, and not in the visitor’s name', async () => {
    await request(openShop()).get('/zh-TW').set('cookie', 'pner=token; cityId=12; language=id');

    expect(homeCalls()[0]!.headers).toMatchObject({
      language: 'zh-TW',
      'accept-language': 'zh-TW',
      cookie: 'cityId=12',
      'x-request-id': expect.any(String),
    });
  });

  it('is not made anew by a tracker’s parameter', async () => {
    const shop = openShop();
    await request(shop).get('/en');
    await request(shop).get('/en?utm_source=mail&__proto__=x');

    expect(homeCalls()).toHaveLength(1);
  });

  it('still comes while the upstream is down, and is new again when it is back', async () => {
    const shop = openShop();
    const before = await request(shop).get('/en').set('cookie', KNOWN);
    await upstream.stop();
    now += limits.pageFreshMs + 1;

    const during = await request(shop).get('/en').set('cookie', KNOWN);
    const unseen = await request(shop).get('/id').set('cookie', KNOWN);
    await upstream.start();

    expect(during.text).toBe(before.text);
    expect(unseen.status).toBe(503);
    await expect.poll(async () => (await request(shop).get('/id')).status).toBe(200);
  });
});

describe('while the upstream', () => {
  it('is down, a page says so in the visitor’s language, with a way back', async () => {
    await upstream.stop();

    const { status, text, headers } = await request(openShop()).get('/zh-HK');

    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store', 'content-language': 'zh-HK' });
    expect(text).toMatch(/<h1[^>]*>\p{Script=Han}{3,}/u);
    expect(text).toContain('href="/zh-HK"');
    expect(text).toContain('<html lang="zh-HK"');
    expect(text).not.toContain(upstream.url);
  });

  it('hangs, a page still ends', async () => {
    upstream.on(HOME, () => {});

    const { status, text } = await request(openShop()).get('/id');

    expect(status).toBe(503);
    expect(text).toContain('<html lang="id">');
  });

  it('talks nonsense, the details stay in the log', async () => {
    upstream.on(HOME, { code: 200, data: { secretField: 'x', banners: 'none' } });

    const { status, text } = await request(openShop()).get('/en');

    expect(status).toBe(502);
    expect(text).not.toMatch(/invalid_type|banners|secretField/);
    expect(logLines.join()).toContain('banners');
  });

  it('refuses inside HTTP 200, the page has the status that was meant', async () => {
    upstream.on(HOME, (_req: IncomingMessage, res: never) => sendJson(res, 200, { status: 500, errorMsg: 'broken' }));

    expect((await request(openShop()).get('/en')).status).toBe(500);
  });
});

describe('a page of one’s own', () => {
  it('sends visitors without a login to sign in, and back to where they were', async () => {
    const { status, headers } = await request(openShop()).get('/id/orders?status=paid&x=%2F');

    expect(status).toBe(302);
    expect(headers.location).toBe(`/id/login?redirect=${encodeURIComponent('/orders?status=paid&x=%2F')}`);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it.each(['pner=t', 'pnid=7', 'pner=t; pnid=7'])('opens with %s, and nobody stores it', async (cookie) => {
    const none = { pageIndex: 1, pageSize: 20, totalPage: 0, total: 0, result: [] };
    upstream.on('/api/v1/orders', { code: 200, data: none });

    const { status, headers } = await request(openShop()).get('/en/orders').set('cookie', cookie);

    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });
});

it.each(['/en/voucher?token=t', '/en/Voucher?token=t', '/en/%76oucher/t'])('%s is told to nobody', async (path) => {
  const { headers } = await request(openShop()).get(path);

  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
});

it('an unknown address is a page of its own, never the home page', async () => {
  const { status, text } = await request(openShop()).get('/en/no-such/page-at-all');

  expect(status).toBe(404);
  expect(text).toContain('This page is not here');
});

it.each([
  ['get', '/en/%E0%A4%A', 400],
  ['get', `/en/${'a'.repeat(5000)}`, 414],
  ['post', '/en', 405],
  ['patch', '/en', 405],
] as const)('%s %s is refused in plain words', async (method, path, expected) => {
  const { status, text, headers } = await request(openShop())[method](path);

  expect(status).toBe(expected);
  expect(text).toContain('<html lang="en">');
  expect(text).not.toContain('node_modules');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});
