import type { IncomingMessage } from 'node:http';
import cookieParser from 'cookie-parser';
import type { Request, RequestHandler } from 'express';
import { readCookie } from './cookies.ts';
import { createSigner } from './createSigner.ts';

/** Cookies that only the shop creates. Each has a signed copy, its proof. */
type ProvenCookie = 'dvid' | 'pner';
/** `account` is empty if the box office does not name the account. */
export type Login = { token: string; account: string };
export type CookieProofs = ReturnType<typeof createCookieProofs>;

/** Secrets are listed newest first. The first one signs, and all of them verify. */
export function createCookieProofs({ https, secrets }: { https: boolean; secrets: readonly string[] }) {
  const nameOf = (cookie: ProvenCookie) => `${https ? '__Host-' : ''}${cookie}-proof`;
  const sign = createSigner(secrets[0]!);
  const isDeviceProven = ({ cookies, signedCookies }: Request) =>
    cookies.dvid !== undefined && signedCookies[nameOf('dvid')] === cookies.dvid;
  const isLoginProven = ({ cookies, signedCookies }: Request) =>
    cookies.pner !== undefined && readLogin(signedCookies[nameOf('pner')])?.token === cookies.pner;

  /**
   * Drops device ids and tokens that the shop did not issue. Each invented device id would have limits of its own. A
   * page of another subdomain can plant a token in a browser, but not its proof, because the proof's name has the
   * prefix `__Host-`.
   */
  const dropUnproven: RequestHandler = (req, _res, next) => {
    if (!isDeviceProven(req)) delete req.cookies.dvid;
    const isBrowser = req.headers['sec-fetch-site'] !== undefined;
    if (https && isBrowser && req.cookies.pner && !isLoginProven(req)) {
      delete req.cookies.pner;
      delete req.cookies.pnid;
    }
    next();
  };

  /** Returns the proven login of a request whose cookies are not parsed yet. */
  function findLogin({ headers }: IncomingMessage): Login | undefined {
    const [token, proof] = ['pner', nameOf('pner')].map((name) => readCookie(headers.cookie ?? '', name));
    const login = readLogin(cookieParser.signedCookie(proof ?? '', [...secrets]));
    return token && login?.token === token ? login : undefined;
  }

  const signLogin = ({ token, account }: Login) => sign(`${token} ${account}`);

  return { nameOf, signDevice: sign, signLogin, findLogin, dropUnproven };
}

/** Reads the signed text of a login's proof. The account follows the last space. */
function readLogin(text: unknown): Login | undefined {
  if (typeof text !== 'string') return undefined;
  const space = text.lastIndexOf(' ');
  return space < 0 ? undefined : { token: text.slice(0, space), account: text.slice(space + 1) };
}
