import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { DEFAULT_CITY } from '#shared/domain/cities.ts';
import { cookieAttributes, csrfCookieName, ONE_YEAR_MS } from './cookies.ts';

type VisitorCookiesDeps = { https: boolean; issueCsrf: RequestHandler };

/** Gives a visitor the cookies still missing. They belong to this one answer, which becomes private; no stored page holds any. */
export function visitorCookies({ https, issueCsrf }: VisitorCookiesDeps): RequestHandler {
  const shared = cookieAttributes(https);
  const csrfCookie = csrfCookieName(https);

  return (req, res, next) => {
    const { cookies } = req;
    if (!cookies.cityId) res.cookie('cityId', String(DEFAULT_CITY.id), { ...shared, maxAge: ONE_YEAR_MS });
    if (!cookies.dvid) res.cookie('dvid', randomUUID(), { ...shared, httpOnly: true, maxAge: 2 * ONE_YEAR_MS });
    if (cookies['XSRF-TOKEN'] && req.signedCookies[csrfCookie]) return next();
    issueCsrf(req, res, next);
  };
}
