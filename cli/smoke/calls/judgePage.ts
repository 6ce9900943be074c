import type { IncomingHttpHeaders } from 'node:http';
import type { PageCheck } from './check.ts';
import { readSetCookies, type SetCookie } from './cookieJar.ts';
import type { Exchange, Problem, ProblemCode } from './exchange.ts';
import { oneLine } from './oneLine.ts';

type PageWanted = Omit<PageCheck, 'path'>;

/** Headers that every page response must have. `https`: only over HTTPS. */
const HEADERS: readonly { name: string; value: RegExp; https?: true }[] = [
  { name: 'content-security-policy', value: /^(?!.*script-src[^;]*'unsafe-(inline|eval)').*frame-ancestors 'none'/ },
  { name: 'x-content-type-options', value: /^nosniff$/ },
  { name: 'referrer-policy', value: /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/ },
  { name: 'cross-origin-opener-policy', value: /^same-origin$/ },
  { name: 'cross-origin-resource-policy', value: /^same-origin$/ },
  { name: 'permissions-policy', value: /camera=\(\)/ },
  { name: 'strict-transport-security', value: /max-age=\d{7,}/, https: true },
];

/** Returns the first problem of a page; undefined if there is none. */
export function judgePage(exchange: Exchange, check: PageWanted): Problem | undefined {
  const { status, headers, body, call } = exchange;
  if (status !== check.status) {
    const where = headers.location ? ` (to ${headers.location})` : '';
    return problem('status', `HTTP ${status}${where} instead of ${check.status}`);
  }
  const https = call.url.startsWith('https:');
  const header = HEADERS.filter((rule) => https || !rule.https).find(
    ({ name, value }) => !value.test(String(headers[name] ?? '')),
  );
  if (header)
    return problem(
      'header',
      headers[header.name]
        ? `${header.name} is ${oneLine(String(headers[header.name]))}`
        : `the header ${header.name} is missing`,
    );
  const kept = judgePrivacy(exchange, check);
  if (kept) return kept;
  if (check.location)
    return check.location.test(headers.location ?? '')
      ? undefined
      : problem('redirect', `leads to ${headers.location}`);

  const contentType = headers['content-type'] ?? 'no content type';
  if (!(check.contentType ?? /^text\/html;\s*charset=utf-8$/i).test(contentType))
    return problem('contentType', `${contentType} is the wrong content type`);
  if (body.length === 0) return problem('empty', 'an empty body');
  if (check.contentType) return undefined;
  return judgeHtml(body.toString('utf8'), check) ?? judgeCookies(exchange, check, https);
}

/** Personal pages must not be stored. Pages at a secret address must not send a referrer. */
function judgePrivacy({ headers }: Exchange, { personal, secretAddress }: PageWanted): Problem | undefined {
  const { 'cache-control': caching = 'missing', 'referrer-policy': referrer } = headers;
  if (personal && !/\bno-store\b/.test(caching))
    return problem('header', `a personal page may be stored: Cache-Control is ${caching}`);
  if (secretAddress && referrer !== 'no-referrer')
    return problem('header', `a secret address is sent to other sites: referrer-policy is ${referrer}`);
  return undefined;
}

function judgeHtml(html: string, { language, title = '', noindex }: PageWanted): Problem | undefined {
  const said = /<html[^>]*\blang="([^"]*)"/i.exec(html)?.[1];
  if (said !== language) return problem('language', `<html lang="${said ?? ''}"> instead of ${language}`);
  const shown = oneLine(/<title[^>]*>([\s\S]*?)<\/title>/i.exec(html)?.[1] ?? '');
  if (!shown) return problem('page', 'it has no title');
  if (!shown.includes(title)) return problem('page', `its title is "${shown}", without "${title}"`);
  if (noindex && !/<meta name="robots" content="noindex"/i.test(html))
    return problem('page', 'search engines may show it: it has no <meta name="robots" content="noindex">');
  return /<\/html>\s*$/i.test(html) ? undefined : problem('cut', 'the page ends before </html>');
}

function judgeCookies({ headers }: Exchange, { firstVisit }: PageWanted, https: boolean): Problem | undefined {
  if (!firstVisit) return undefined;
  const wrong = findCookieProblems(headers, { https });
  return wrong.length === 0 ? undefined : problem('cookie', wrong.join('; '));
}

const problem = (code: ProblemCode, message: string): Problem => ({ code, message });

type CookieRule = { name: RegExp; value?: RegExp; scripts: 'may read it' | 'never see it'; days?: number };

/** Cookies that the shop sets on a visitor's first page, with their attributes. */
const RULES: readonly CookieRule[] = [
  { name: /^cityId$/, value: /^[\w%-]+$/, scripts: 'may read it', days: 365 },
  { name: /^dvid$/, value: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, scripts: 'never see it', days: 730 },
  { name: /^XSRF-TOKEN$/, scripts: 'may read it' },
  { name: /^(__Host-)?csrf$/, scripts: 'never see it' },
];

/** Returns every error in the cookies that a visitor's first page sets. */
function findCookieProblems(headers: IncomingHttpHeaders, { https }: { https: boolean }): string[] {
  const cookies = readSetCookies(headers);
  return RULES.flatMap((rule) => {
    const cookie = cookies.find(({ name }) => rule.name.test(name));
    if (!cookie) return [`the cookie ${rule.name.source.replaceAll(/[\^$]/g, '')} is missing`];
    return judgeCookie(cookie, rule, https).map((wrong) => `the cookie ${cookie.name} ${wrong}`);
  });
}

function judgeCookie({ value, attributes }: SetCookie, rule: CookieRule, https: boolean): string[] {
  const hidden = 'httponly' in attributes;
  const days = Number(attributes['max-age']) / 86_400;
  return [
    ...(rule.value && !rule.value.test(value) ? ['has an unexpected value'] : []),
    ...(rule.scripts === 'never see it' && !hidden ? ['is not HttpOnly'] : []),
    ...(rule.scripts === 'may read it' && hidden ? ['is HttpOnly, so no script can read it'] : []),
    ...(attributes.samesite?.toLowerCase() === 'lax' ? [] : ['is not SameSite=Lax']),
    ...(attributes.path === '/' ? [] : ['is not for Path=/']),
    ...(https && !('secure' in attributes) ? ['is not Secure'] : []),
    ...('domain' in attributes ? ['is sent to other hosts (Domain)'] : []),
    ...(rule.days !== undefined && days !== rule.days ? [`does not stay for ${rule.days} days`] : []),
  ];
}
