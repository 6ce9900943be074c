import cookieParser from 'cookie-parser';
import type { CookieOptions, RequestHandler } from 'express';
import { RefusedError } from '#shared/contract/errorBody.ts';

export const ONE_YEAR_MS = 365 * 24 * 60 * 60_000;

/** What every cookie of ours is, beside how long it stays and whether scripts may read it. */
export function cookieAttributes(https: boolean): CookieOptions {
  return { secure: https, sameSite: 'lax', path: '/' };
}

export const csrfCookieName = (https: boolean) => (https ? '__Host-csrf' : 'csrf');

/** Twice in one request means that somebody else planted one of them. */
const NEVER_TWICE = ['pner', 'pnid', 'dvid', 'XSRF-TOKEN', 'csrf', '__Host-csrf'];

/** Reads cookies as texts. Secrets are newest first: the first signs, all are believed. */
export function cookies(secrets: string[]): RequestHandler[] {
  return [refuseDuplicates, cookieParser(secrets, { decode })];
}

const refuseDuplicates: RequestHandler = (req, _res, next) => {
  const names = (req.headers.cookie ?? '').split(';').map((pair) => pair.split('=', 1)[0]!.trim());
  const twice = NEVER_TWICE.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice) throw new RefusedError({ code: 400, message: 'A cookie came twice', reason: 'request.duplicateCookie' });
  next();
};

/** cookie-parser would make an object of any value that starts with `j:`; no cookie of ours does. */
function decode(text: string): string {
  try {
    const value = text.includes('%') ? decodeURIComponent(text) : text;
    return value.startsWith('j:') ? '' : value;
  } catch {
    return '';
  }
}
