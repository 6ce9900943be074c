import { expect, it } from 'vitest';
import type { PageCheck } from './check.ts';
import type { Exchange } from './exchange.ts';
import { judgePage } from './judgePage.ts';

const CHECK: PageCheck = {
  name: 'page home',
  path: () => '/en',
  language: 'en',
  status: 200,
  title: 'Home',
  firstVisit: true,
  budgetMs: 100,
};
const COOKIES = [
  'cityId=341; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  'dvid=8a3c1f52-0b1e-4d7a-9c55-1f2e3d4c5b6a; Max-Age=63072000; Path=/; HttpOnly; SameSite=Lax; Secure',
  'XSRF-TOKEN=abc; Path=/; SameSite=Lax; Secure',
  '__Host-csrf=s%3Axyz; Path=/; HttpOnly; SameSite=Lax; Secure',
];
const HTML = '<!doctype html><html lang="en"><head><title>Home | Frontrow</title></head><body></body></html>';

type Change = { status?: number; headers?: Record<string, string>; cookies?: string[]; html?: string };

function aPage({ status = 200, headers = {}, cookies = COOKIES, html = HTML }: Change): Exchange {
  return {
    call: { method: 'GET', url: 'https://tickets.example/en', headers: {} },
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=()',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'set-cookie': cookies,
      ...headers,
    },
    body: Buffer.from(html),
    ms: 1,
  };
}

const cookie = (index: number, from: string | RegExp, to: string) => ({
  cookies: COOKIES.map((line, at) => (at === index ? line.replace(from, to) : line)),
});

it('finds nothing wrong with a correct page', () => {
  expect(judgePage(aPage({}), CHECK)).toBeUndefined();
});

it.each<[string, Change, RegExp]>([
  ['another status', { status: 500 }, /^status: HTTP 500 instead of 200$/],
  ['a redirect', { status: 302, headers: { location: '/id' } }, /^status: HTTP 302 \(to \/id\) instead of 200$/],
  [
    'no Content-Security-Policy',
    { headers: { 'content-security-policy': '' } },
    /^header: the header content-security-policy is missing$/,
  ],
  [
    'a policy that allows inline scripts',
    { headers: { 'content-security-policy': "script-src 'unsafe-inline'; frame-ancestors 'none'" } },
    /^header: content-security-policy is script-src 'unsafe-inline'/,
  ],
  [
    'no HSTS',
    { headers: { 'strict-transport-security': 'max-age=0' } },
    /^header: strict-transport-security is max-age=0$/,
  ],
  ['another content type', { headers: { 'content-type': 'text/plain' } }, /^contentType: text\/plain/],
  ['another language', { html: HTML.replace('"en"', '"id"') }, /^language: <html lang="id"> instead of en$/],
  ['no title', { html: HTML.replace('Home | Frontrow', ' ') }, /^page: it has no title$/],
  [
    'another title',
    { html: HTML.replace('Home', 'Error') },
    /^page: its title is "Error \| Frontrow", without "Home"$/,
  ],
  ['half a page', { html: HTML.slice(0, -7) }, /^cut: the page ends before <\/html>$/],
  ['a missing cookie', { cookies: COOKIES.slice(1) }, /^cookie: the cookie cityId is missing$/],
  ['a cookie that scripts can read', cookie(1, ' HttpOnly;', ''), /^cookie: the cookie dvid is not HttpOnly$/],
  [
    'a cookie that scripts need but cannot read',
    cookie(2, 'Path', 'HttpOnly; Path'),
    /^cookie: the cookie XSRF-TOKEN is HttpOnly, so no/,
  ],
  ['a cookie for other sites', cookie(3, 'Lax', 'None'), /^cookie: the cookie __Host-csrf is not SameSite=Lax$/],
  ['a cookie that is also sent without TLS', cookie(0, '; Secure', ''), /^cookie: the cookie cityId is not Secure$/],
  [
    'a cookie for other hosts',
    cookie(0, 'Path', 'Domain=example; Path'),
    /^cookie: the cookie cityId is sent to other hosts/,
  ],
  ['a short-lived cookie', cookie(1, '63072000', '3600'), /^cookie: the cookie dvid does not stay for 730 days$/],
  [
    'a device id of another format',
    cookie(1, '8a3c1f52-0b1e-4d7a-9c55-1f2e3d4c5b6a', '1'),
    /^cookie: the cookie dvid has an unexpected/,
  ],
])('finds %s', (_name, change, line) => {
  const problem = judgePage(aPage(change), CHECK);

  expect(`${problem?.code}: ${problem?.message}`).toMatch(line);
});

it.each<[string, Change, RegExp]>([
  ['a page that may be stored', { headers: { 'cache-control': 'private' } }, /^header: a personal page may be stored/],
  [
    'a secret address that other sites receive',
    {},
    /^header: a secret address is sent to other sites: referrer-policy is strict-origin/,
  ],
  [
    'a page that search engines may index',
    { headers: { 'referrer-policy': 'no-referrer' } },
    /^page: search engines may show it/,
  ],
])('finds the fault of a personal page: %s', (_name, change, line) => {
  const headers = { 'cache-control': 'no-store', ...change.headers };
  const problem = judgePage(aPage({ headers }), { ...CHECK, personal: true, noindex: true, secretAddress: true });

  expect(`${problem?.code}: ${problem?.message}`).toMatch(line);
});
