import type { RequestHandler } from 'express';
import { loginAddress } from './loginAddress.ts';

/** Sends visitors without both login cookies from pages that need one to the sign-in page, which brings them back. */
export function loginGuard(): RequestHandler {
  return (req, res, next) => {
    const signedIn = req.cookies.pner || req.cookies.pnid;
    if (res.locals.page?.access !== 'login' || signedIn) return next();
    res.set('cache-control', 'private, no-store').redirect(req.method === 'POST' ? 303 : 302, loginAddress(req, res));
  };
}
