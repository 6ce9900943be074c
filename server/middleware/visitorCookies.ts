import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { DEFAULT_CITY } from '#shared/domain/cities.ts';
import type { Csrf } from '../bff/csrf.ts';
import { cookieLine, cookieNames, csrfCookieName, isTwice, ONE_YEAR_MS } from './cookies.ts';

export type VisitorCookies = ReturnType<typeof createVisitorCookies>;

type VisitorCookiesDeps = { https: boolean; csrf: Pick<Csrf, 'issue' | 'firstLines'> };

/** The cookies that every visitor gets. They belong to one answer, which becomes private; no stored page holds any. */
export function createVisitorCookies({ https, csrf }: VisitorCookiesDeps) {
  const csrfCookie = csrfCookieName(https);
  const city = cookieLine('cityId', String(DEFAULT_CITY.id), { https, maxAge: ONE_YEAR_MS });

  function missingLines(has: (name: string) => boolean): string[] {
    const lines = has('cityId') ? [] : [city];
    if (!has('dvid')) lines.push(cookieLine('dvid', randomUUID(), { https, httpOnly: true, maxAge: 2 * ONE_YEAR_MS }));
    return lines;
  }

  /** Gives those that are missing. */
  const give: RequestHandler = (req, res, next) => {
    const lines = missingLines((name) => Boolean(req.cookies[name]));
    if (lines.length > 0) res.append('set-cookie', lines);
    if (req.cookies['XSRF-TOKEN'] && req.signedCookies[csrfCookie]) return next();
    csrf.issue(req, res, next);
  };

  /**
   * The lines of those that are missing in a request's Cookie header. Undefined when that header has to be looked at
   * closely: something is there twice, or only half of the anti-forgery pair. A secret that is not ours counts here: no
   * page needs it, and the first call that does is answered with a new one.
   */
  function linesFor(header: string | undefined): string[] | undefined {
    const names = cookieNames(header);
    const has = (name: string) => names.includes(name);
    if (isTwice(names) || has('XSRF-TOKEN') !== has(csrfCookie)) return undefined;
    return has(csrfCookie) ? missingLines(has) : [...missingLines(has), ...csrf.firstLines()];
  }

  return { give, linesFor };
}
