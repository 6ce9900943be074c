import type { IncomingHttpHeaders } from 'node:http';
import { readSetCookies, type SetCookie } from './cookieJar.ts';

type CookieRule = { name: RegExp; value?: RegExp; scripts: 'may read it' | 'never see it'; days?: number };

/** Cookies that the shop sets on a visitor's first page, with their attributes. */
const RULES: readonly CookieRule[] = [
  { name: /^cityId$/, value: /^341$/, scripts: 'may read it', days: 365 },
  { name: /^dvid$/, value: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, scripts: 'never see it', days: 730 },
  { name: /^XSRF-TOKEN$/, scripts: 'may read it' },
  { name: /^(__Host-)?csrf$/, scripts: 'never see it' },
];

/** Returns every error in a first visitor's cookies. */
export function findCookieProblems(headers: IncomingHttpHeaders, { https }: { https: boolean }): string[] {
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
    ...('domain' in attributes ? ['is given to other hosts (Domain)'] : []),
    ...(rule.days !== undefined && days !== rule.days ? [`does not stay for ${rule.days} days`] : []),
  ];
}
