import { describe, expect, it } from 'vitest';
import { findApiRoute, isTricky, toUpstreamPath } from './apiRoutes.ts';

describe('an address under /api', () => {
  it.each([
    ['/api/api/v1/home', '/api/v1/home'],
    ['/api/api/v3/user/sendLoginCode?x=1', '/api/v3/user/sendLoginCode?x=1'],
    ['/api/v1/home', '/api/v1/home'],
    ['/api/v3/user/sendLoginCode', '/api/v3/user/sendLoginCode'],
    ['/api/hk3-all/thirtydays-hottest?mock', '/hk3-all/thirtydays-hottest?mock'],
    ['/api/hk3-all/latest?mock&keyword=a%2Fb', '/hk3-all/latest?mock&keyword=a%2Fb'],
    [
      '/api/hk3-all/s_2026-01-01_2026-02-01/latest?pageIndex=2&mock=',
      '/hk3-all/s_2026-01-01_2026-02-01/latest?pageIndex=2&mock=',
    ],
  ])('%s is sent to the upstream as %s', (url, path) => {
    expect(toUpstreamPath(url)).toBe(path);
  });

  it.each([
    '/api',
    '/api/',
    '/api/home',
    '/api/v2/home',
    '/api/hk3-all/latest',
    '/api/hk3-all/latest?mocked',
    '/api/livez?mock',
  ])('%s is not sent to the upstream', (url) => {
    expect(toUpstreamPath(url)).toBeUndefined();
  });

  it.each([
    '/api/api/v1/../secret',
    '/api/api/v1/./home',
    '/api/api/v1/..',
    '/api/api/v1/%2e%2e/secret',
    '/api/api/v1/..%2fsecret',
    '/api/api/v1/%252e%252e/secret',
    '/api//api/v1/home',
    '/api/api/v1\\home',
    '/api/api/v1/%5c',
    '/api/api/v1/home%00',
    '/api/api/v1/home%0d%0ax: y',
  ])('[S-013] %s counts as a disguised path', (url) => {
    expect(isTricky(url)).toBe(true);
  });

  it('may have any text in its query', () => {
    expect(isTricky('/api/hk3-all/latest?mock&keyword=..%2F%5C//')).toBe(false);
  });
});

describe('the calls that exist', () => {
  it.each([
    ['/api/v1/home', ['GET']],
    ['/api/v1/activities/a-7_b', ['GET']],
    ['/api/v1/activities/7/notify', ['POST']],
    ['/api/v1/addresses/7', ['GET', 'PUT', 'DELETE']],
    ['/hk3-concert/latest', ['GET']],
  ])('%s accepts %j', (path, methods) => {
    expect(findApiRoute(path)?.methods).toEqual(methods);
  });

  it.each([
    '/api/v1/secret',
    '/api/v1/activities/',
    '/api/v1/activities/7/8',
    '/api/v1/home/',
    '/api/v1/Home',
    '/api/v1/payments/notify/x',
  ])('%s is not a call', (path) => {
    expect(findApiRoute(path)).toBeUndefined();
  });
});
