import type { IncomingMessage } from 'node:http';
import cookieParser from 'cookie-parser';
import type { Request, RequestHandler } from 'express';
import { readCookie } from './cookies.ts';
import { createSigner } from './createSigner.ts';

/** Cookies whose value only the shop makes. Each has a signed copy beside it, its proof. */
type ProvenCookie = 'dvid' | 'pner';
export type CookieProofs = ReturnType<typeof createCookieProofs>;

/** Secrets are newest first: the first one signs, all verify. */
export function createCookieProofs({ https, secrets }: { https: boolean; secrets: readonly string[] }) {
  const nameOf = (cookie: ProvenCookie) => `${https ? '__Host-' : ''}${cookie}-proof`;
  const isProven = (req: Request, cookie: ProvenCookie) =>
    req.cookies[cookie] !== undefined && req.signedCookies[nameOf(cookie)] === req.cookies[cookie];

  /**
   * Drops values that the shop did not make. An invented device would have limits of its own. A token can be planted by
   * a page of another subdomain, but only in a browser, and not with the `__Host-` prefix of its proof.
   */
  const dropUnproven: RequestHandler = (req, _res, next) => {
    if (!isProven(req, 'dvid')) delete req.cookies.dvid;
    const isBrowser = req.headers['sec-fetch-site'] !== undefined;
    if (https && isBrowser && req.cookies.pner && !isProven(req, 'pner')) {
      delete req.cookies.pner;
      delete req.cookies.pnid;
    }
    next();
  };

  /** Returns the proven token of a request that no handler has read yet. */
  function findLogin({ headers }: IncomingMessage): string | undefined {
    const [token, proof] = ['pner', nameOf('pner')].map((name) => readCookie(headers.cookie ?? '', name));
    return token && cookieParser.signedCookie(proof ?? '', [...secrets]) === token ? token : undefined;
  }

  return { nameOf, sign: createSigner(secrets[0]!), isProven, findLogin, dropUnproven };
}
