import type { RequestHandler } from 'express';
import { localAddress } from '../http/canonicalAddress.ts';
import { queryOf } from '../http/queryOf.ts';

/** Sends visitors without both login cookies from pages that need one to the sign-in page, which brings them back. */
export function loginGuard(): RequestHandler {
  return (req, res, next) => {
    const { page, pageLanguage: language, innerPath } = res.locals;
    const signedIn = req.cookies.pner || req.cookies.pnid;
    if (page?.access !== 'login' || signedIn) return next();

    const wanted = innerPath + queryOf(req);
    res
      .set('cache-control', 'private, no-store')
      .redirect(302, `${localAddress(language, '/login')}?redirect=${encodeURIComponent(wanted)}`);
  };
}
