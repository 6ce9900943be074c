import { randomUUID } from 'node:crypto';
import type { CookieOptions, RequestHandler } from 'express';
import { DEFAULT_CITY } from '#shared/domain/cities.ts';
import { csrfCookieName } from './cookies.ts';

const ONE_YEAR_MS = 365 * 24 * 60 * 60_000;

type VisitorCookiesDeps = { https: boolean; issueCsrf: RequestHandler };

/** Gives a visitor the cookies still missing. They belong to this one answer, which becomes private; no stored page holds any. */
export function visitorCookies({ https, issueCsrf }: VisitorCookiesDeps): RequestHandler {
  const shared: CookieOptions = { secure: https, sameSite: 'lax', path: '/' };
  const csrfCookie = csrfCookieName(https);

  return (req, res, next) => {
    const { cookies } = req;
    if (!cookies.cityId) res.cookie('cityId', String(DEFAULT_CITY.id), { ...shared, maxAge: ONE_YEAR_MS });
    if (!cookies.dvid) res.cookie('dvid', randomUUID(), { ...shared, httpOnly: true, maxAge: 2 * ONE_YEAR_MS });
    if (cookies['XSRF-TOKEN'] && req.signedCookies[csrfCookie]) return next();
    issueCsrf(req, res, next);
  };
}
