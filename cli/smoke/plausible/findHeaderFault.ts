import { SECOND_MS } from '#shared/kernel/durations.ts';
import { readSetCookies } from '../calls/cookieJar.ts';
import type { Exchange } from '../calls/exchange.ts';
import { measuredCall } from '../calls/measuredCall.ts';
import type { Target } from '../calls/target.ts';

/** Cookies that only a shop may set. An upstream's cookies would replace those of every visitor. */
const SHOP_COOKIES = ['XSRF-TOKEN', 'csrf', '__Host-csrf', 'pner', 'pnid', 'cityId', 'dvid', 'language', 'hideAppInfo'];
const MOST_SKEW_MS = 60 * SECOND_MS;
const STRANGER = 'https://elsewhere.example';

/** Finds a shop's cookie in a public response. Such a response is stored, so its cookies would reach all visitors. */
export function findShopCookie({ call, headers }: Exchange, { kind }: Target): string | undefined {
  const stored = kind === 'upstream' || /\bpublic\b/.test(headers['cache-control'] ?? '');
  const cookie = readSetCookies(headers).find(({ name }) => SHOP_COOKIES.includes(name));
  return cookie && stored ? `${new URL(call.url).pathname} sets the cookie ${cookie.name} of the shop` : undefined;
}

/**
 * Compares the header Date with the clock here, because holds and payments expire by the box office's clock. A server
 * without a clock sends no Date header.
 */
export function findWrongClock({ headers }: Exchange): string | undefined {
  const skewMs = Date.parse(headers.date ?? '') - Date.now();
  if (!(Math.abs(skewMs) > MOST_SKEW_MS)) return undefined;
  const seconds = Math.round(Math.abs(skewMs) / SECOND_MS);
  return `the header Date is ${headers.date}, ${seconds} s ${skewMs < 0 ? 'behind' : 'ahead of'} the clock here`;
}

/** Another site must not be able to read responses to requests with a visitor's cookies. */
export async function findForeignReader({ kind, origin, limits }: Target): Promise<string | undefined> {
  const url = `${kind === 'shop' ? `${origin}/api` : origin}/api/v1/home`;
  const headers = { accept: 'application/json', language: 'en', origin: STRANGER };
  const answer = await measuredCall({ method: 'GET', url, headers }, limits);
  const allowed = answer.headers['access-control-allow-origin'] ?? '';
  if (answer.headers['access-control-allow-credentials'] !== 'true' || !['*', STRANGER].includes(allowed))
    return undefined;
  return `Access-Control-Allow-Origin is ${allowed} with credentials: every site may read a visitor's answers`;
}
