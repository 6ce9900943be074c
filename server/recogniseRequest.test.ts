import { describe, expect, it } from 'vitest';
import type { PageHandle } from '#client/platform/pageHandle.ts';
import { RefusedError } from '#shared/contract/errorBody.ts';
import { SPECIFIED_CITY } from '#shared/domain/paths/cities.ts';
import type { RequestHead } from './http/findHeadRefusal.ts';
import { LIMITS } from './http/limits.ts';
import type { SharedPage } from './http/visit.ts';
import { recogniseRequest } from './recogniseRequest.ts';

const page = (name: string, more: Partial<PageHandle>): PageHandle => ({
  access: 'public',
  words: [],
  module: `client/pages/${name}/Page.tsx`,
  shared: true,
  query: {},
  ...more,
});
const PAGES: Record<string, PageHandle> = {
  '/': page('home', { perCity: true }),
  '/activity/7': page('activity', { ownQuery: ['code'] }),
  '/hk3-all': page('category', { query: { page: (text) => (text === '1' ? undefined : text) } }),
  '/orders': page('orders', { shared: false, access: 'login' }),
  '/login': page('login', { shared: false, takesForms: true }),
  '/voucher': page('voucher', {}),
};

function recognise(line: string, headers: Record<string, string> = {}, hosts = 1) {
  const [method = '', url = ''] = line.split(' ');
  const rawHeaders = Array.from({ length: hosts }, () => ['Host', 'shop.test']).flat();
  const head: RequestHead = { method, url, headers, rawHeaders };
  return recogniseRequest(head, {
    findPage: (innerPath) => PAGES[decodeURIComponent(innerPath)],
    limits: LIMITS,
    city: { known: () => SPECIFIED_CITY, isChoice: (id) => ['all', '341', '345'].includes(id) },
  });
}

describe('a request for a page', () => {
  it.each([
    ['GET /en', 'sharedPage', { key: '/en', route: 'page home' }],
    ['HEAD /zh-TW', 'sharedPage', { key: '/zh-TW' }],
    ['GET /en/activity/7?utm_source=mail', 'sharedPage', { key: '/en/activity/7', search: '' }],
    ['GET /en/activity/7?code=', 'sharedPage', { key: '/en/activity/7', search: '' }],
    ['GET /en/activity/7?code=A', 'ownPage', { search: '?code=A', isSecret: true }],
    ['GET /en/activity/7?code=&c%6Fde=A', 'ownPage', { search: '?code=&c%6Fde=A', isSecret: true }],
    ['GET /en/hk3-all?code=A', 'sharedPage', { key: '/en/hk3-all' }],
    ['GET /en/hk3-all?x=1&page=2', 'sharedPage', { key: '/en/hk3-all?page=2', search: '?page=2' }],
    ['GET /en/hk3-%61ll', 'sharedPage', { innerPath: '/hk3-%61ll', page: PAGES['/hk3-all'] }],
    ['GET /en/no-such', 'sharedPage', { page: undefined, route: 'page missing' }],
    ['GET /en/orders?page=2', 'ownPage', { innerPath: '/orders', search: '?page=2', isSecret: false }],
    ['POST /en/login', 'ownPage', { route: 'page login' }],
    ['GET /en/voucher?token=t', 'ownPage', { isSecret: true }],
    ['GET /en/%76oucher/t', 'ownPage', { isSecret: true, page: undefined }],
    ['GET /en/Notify/t', 'ownPage', { isSecret: true }],
    ['GET /en/vouchers', 'sharedPage', { page: undefined }],
  ])('%s is recognised as %s', (line, kind, facts) => {
    expect(recognise(line)).toMatchObject({ kind, ...facts });
  });

  it.each([
    ['GET /en/', '/en'],
    ['GET /zh-tw/orders/?a=1', '/zh-TW/orders?a=1'],
    ['POST /en/a/../login', '/en/login'],
  ])('%s redirects to %s', (line, location) => {
    expect(recognise(line)).toMatchObject({ kind: 'redirect', location });
  });

  it.each([
    ['GET /en', 'cityId=345', ['/en 345', '345', undefined]],
    ['GET /en', 'cityId=all', ['/en all', 'all', undefined]],
    ['GET /en?cityId=345', '', ['/en 345', '345', '345']],
    ['GET /en?cityId=345', 'cityId=all', ['/en 345', '345', '345']],
    ['GET /en?cityId=341', 'cityId=345', ['/en', undefined, '341']],
    ['GET /en', 'cityId=341', ['/en', undefined, undefined]],
    ['GET /en', 'cityId=999', ['/en', undefined, undefined]],
    ['GET /en?cityId=999', 'cityId=345', ['/en 345', '345', undefined]],
    ['GET /en/activity/7?cityId=345', 'cityId=345', ['/en/activity/7', undefined, undefined]],
  ])('%s with the cookie %j has this cache key, city and chosen city: %j', (line, cookie, facts) => {
    const { key, cityId, choosesCity } = recognise(line, { cookie }) as SharedPage;

    expect([key, cityId, choosesCity]).toEqual(facts);
  });

  it('lists the names of its cookies, including unusual ones', () => {
    expect(recognise('GET /en', { cookie: 'csrf=half; odd; %=%' })).toMatchObject({ cookies: ['csrf', 'odd', '%'] });
  });
});

describe('another request', () => {
  it.each([
    ['GET /rooms/gala-1/now.json?7', { kind: 'roomFile', roomId: 'gala-1', file: 'now' }],
    ['GET /rooms/gala-1/fair.json', { kind: 'roomFile', file: 'fair' }],
    ['HEAD /rooms/gala-1/tiles/2/31', { kind: 'roomFile', file: { level: 2, index: 31 } }],
    ['POST /rooms/gala-1/now.json', { kind: 'file' }],
    ['GET /api/api/v1/home?x=1', { kind: 'api', path: '/api/v1/home', upstreamPath: '/api/v1/home?x=1' }],
    ['DELETE /api/v1/addresses/7', { kind: 'api', route: 'api /api/v1/addresses/:id' }],
    ['POST /api/v1/payments/notify/sandbox', { kind: 'notice' }],
    ['GET /', { kind: 'file' }],
    ['GET /orders', { kind: 'file' }],
    ['GET /apix', { kind: 'file' }],
    ['GET /robots.txt', { kind: 'file' }],
    ['GET /livez', { kind: 'file' }],
    ['POST /notify/unsubscribe?token=t', { kind: 'file' }],
  ])('%s is %j', (line, facts) => {
    expect(recognise(line)).toMatchObject(facts);
  });
});

describe('a refused request', () => {
  it.each([
    ['PATCH /en', {}, 'request.method', { allow: 'GET, HEAD, POST, PUT, DELETE' }],
    ['POST /en', {}, 'request.method', { allow: 'GET, HEAD' }],
    ['PUT /en/login', {}, 'request.method', { allow: 'GET, HEAD, POST' }],
    ['POST /api/api/v1/home', {}, 'request.method', { allow: 'GET' }],
    ['GET /en', { 'content-length': '1' }, 'request.body', { connection: 'close' }],
    ['GET http://shop.test/en', {}, 'request.url', {}],
    ['GET /en/%E0%A4%A', {}, 'request.url', {}],
    ['GET /en', { cookie: 'dvid=a; dvid=b' }, 'request.duplicateCookie', {}],
    ['GET /api/api/v1/../secret', {}, 'request.url', {}],
    ['GET /api/api/v1/secret', {}, 'request.noSuchCall', {}],
    ['GET /api/v1/payments/notify/sandbox', {}, 'request.noSuchCall', {}],
    ['POST /api/api/v1/holds', { 'transfer-encoding': 'chunked' }, 'request.length', {}],
    ['POST /api/api/v1/holds', { 'content-length': '70000' }, 'request.tooLarge', {}],
  ])('%s with %j has the reason %s', (line, given, reason, headers) => {
    const request = recognise(line, given);

    expect(request).toMatchObject({ kind: 'refused', headers, error: expect.any(RefusedError) });
    expect(request.kind === 'refused' && (request.error as RefusedError).body.reason).toBe(reason);
  });

  it('whose address is too long has the reason request.urlTooLong', () => {
    const request = recognise(`GET /${'a'.repeat(5000)}`);

    expect(request.kind === 'refused' && (request.error as RefusedError).body.reason).toBe('request.urlTooLong');
  });

  it.each([
    ['POST /en', true],
    ['DELETE /api/api/v1/holds', true],
    ['GET /api/api/v1/secret', true],
    ['PATCH /en', false],
    ['GET http://shop.test/en', false],
  ])('%s uses the visitor’s budget: %s', (line, costsWork) => {
    expect(recognise(line)).toMatchObject({ kind: 'refused', costsWork });
  });

  it.each(['GET /en', 'GET /livez', 'GET /api/api/v1/home', 'GET /rooms/gala-1/now.json'])(
    '[S-191] is any request with two Host headers: %s',
    (line) => {
      expect(recognise(line, {}, 2)).toMatchObject({ kind: 'refused', error: { body: { reason: 'request.host' } } });
    },
  );
});
