import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { DEFAULT_CITY } from '#shared/domain/paths/cities.ts';
import { YEAR_MS } from '#shared/kernel/durations.ts';
import type { Csrf } from '../bff/csrf.ts';
import { cookieLine, cookieNames, csrfCookieName, isTwice } from '../http/cookies.ts';

export type VisitorCookies = ReturnType<typeof createVisitorCookies>;

type VisitorCookiesDeps = { https: boolean; csrf: Pick<Csrf, 'issue' | 'firstLines'> };

/** Sets the cookies that every visitor gets. Such a response is private; stored pages contain no cookies. */
export function createVisitorCookies({ https, csrf }: VisitorCookiesDeps) {
  const csrfCookie = csrfCookieName(https);
  const city = cookieLine('cityId', String(DEFAULT_CITY.id), { https, maxAge: YEAR_MS });

  function visitorLines(has: (name: string) => boolean): string[] {
    const lines = has('cityId') ? [] : [city];
    if (!has('dvid')) lines.push(cookieLine('dvid', randomUUID(), { https, httpOnly: true, maxAge: 2 * YEAR_MS }));
    return lines;
  }

  /** Sets the missing cookies. */
  const give: RequestHandler = (req, res, next) => {
    const lines = visitorLines((name) => Boolean(req.cookies[name]));
    if (lines.length > 0) res.append('set-cookie', lines);
    if (req.cookies['XSRF-TOKEN'] && req.signedCookies[csrfCookie]) return next();
    csrf.issue(req, res, next);
  };

  /**
   * Returns the names in a Cookie header. Undefined when the full handler chain must check it: a duplicate cookie or
   * half of the CSRF pair. A secret with an invalid signature passes here; the first unsafe call then gets a new one.
   */
  function read(header: string | undefined): string[] | undefined {
    const names = cookieNames(header);
    const isWhole = names.includes('XSRF-TOKEN') === names.includes(csrfCookie);
    return isWhole && !isTwice(names) ? names : undefined;
  }

  /** Returns the Set-Cookie values for cookies that are missing among these names. */
  function missingLines(names: string[]): string[] {
    const lines = visitorLines((name) => names.includes(name));
    return names.includes(csrfCookie) ? lines : [...lines, ...csrf.firstLines()];
  }

  return { give, read, missingLines };
}
