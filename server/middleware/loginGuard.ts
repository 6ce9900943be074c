import type { RequestHandler } from 'express';
import { loginAddress } from './loginAddress.ts';

/** Redirects visitors without login cookies from protected pages to the sign-in page. */
export function loginGuard(): RequestHandler {
  return (req, res, next) => {
    const signedIn = req.cookies.pner || req.cookies.pnid;
    if (res.locals.page?.access !== 'login' || signedIn) return next();
    res.set('cache-control', 'private, no-store').redirect(req.method === 'POST' ? 303 : 302, loginAddress(req, res));
  };
}
