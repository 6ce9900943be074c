import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { DEFAULT_CITY } from '#shared/domain/cities.ts';
import type { Csrf } from '../bff/csrf.ts';
import { cookieLine, cookieNames, csrfCookieName, isTwice, ONE_YEAR_MS } from '../http/cookies.ts';

export type VisitorCookies = ReturnType<typeof createVisitorCookies>;

type VisitorCookiesDeps = { https: boolean; csrf: Pick<Csrf, 'issue' | 'firstLines'> };

/** The cookies that every visitor gets. They belong to one answer, which becomes private; no stored page holds any. */
export function createVisitorCookies({ https, csrf }: VisitorCookiesDeps) {
  const csrfCookie = csrfCookieName(https);
  const city = cookieLine('cityId', String(DEFAULT_CITY.id), { https, maxAge: ONE_YEAR_MS });

  function visitorLines(has: (name: string) => boolean): string[] {
    const lines = has('cityId') ? [] : [city];
    if (!has('dvid')) lines.push(cookieLine('dvid', randomUUID(), { https, httpOnly: true, maxAge: 2 * ONE_YEAR_MS }));
    return lines;
  }

  /** Gives those that are missing. */
  const give: RequestHandler = (req, res, next) => {
    const lines = visitorLines((name) => Boolean(req.cookies[name]));
    if (lines.length > 0) res.append('set-cookie', lines);
    if (req.cookies['XSRF-TOKEN'] && req.signedCookies[csrfCookie]) return next();
    csrf.issue(req, res, next);
  };

  /**
   * The names in a request's Cookie header. Undefined when that header has to be looked at closely: something is there
   * twice, or only half of the anti-forgery pair. A secret that is not ours counts here: no page needs it, and the first
   * call that does is answered with a new one.
   */
  function read(header: string | undefined): string[] | undefined {
    const names = cookieNames(header);
    const isWhole = names.includes('XSRF-TOKEN') === names.includes(csrfCookie);
    return isWhole && !isTwice(names) ? names : undefined;
  }

  /** The lines of those that are missing among these names. */
  function missingLines(names: string[]): string[] {
    const lines = visitorLines((name) => names.includes(name));
    return names.includes(csrfCookie) ? lines : [...lines, ...csrf.firstLines()];
  }

  return { give, read, missingLines };
}
