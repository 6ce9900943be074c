import cookieParser from 'cookie-parser';
import type { CookieOptions, RequestHandler } from 'express';
import { RefusedError } from '#shared/contract/errorBody.ts';

export const ONE_YEAR_MS = 365 * 24 * 60 * 60_000;

/** What every cookie of ours is, beside how long it stays and whether scripts may read it. */
export function cookieAttributes(https: boolean): CookieOptions {
  return { secure: https, sameSite: 'lax', path: '/' };
}

type CookieLine = {
  https: boolean;
  httpOnly?: boolean /** In milliseconds; else until the browser is closed. */;
  maxAge?: number;
};

/** A `Set-Cookie` line of ours, with a value that needs no encoding. */
export function cookieLine(name: string, value: string, { https, httpOnly, maxAge }: CookieLine): string {
  const lasting = maxAge === undefined ? '' : `; Max-Age=${maxAge / 1000}`;
  return `${name}=${value}${lasting}; Path=/${httpOnly ? '; HttpOnly' : ''}${https ? '; Secure' : ''}; SameSite=Lax`;
}

export const csrfCookieName = (https: boolean) => (https ? '__Host-csrf' : 'csrf');

/** Twice in one request means that somebody else planted one of them. */
const NEVER_TWICE = ['pner', 'pnid', 'dvid', 'XSRF-TOKEN', 'csrf', '__Host-csrf'];

/** Reads cookies as texts. Secrets are newest first: the first signs, all are believed. */
export function cookies(secrets: string[]): RequestHandler[] {
  return [refuseDuplicates, cookieParser(secrets, { decode })];
}

/** The names in a Cookie header, in its order. */
export function cookieNames(header = ''): string[] {
  const names: string[] = [];
  for (let at = 0; at <= header.length; ) {
    const semicolon = header.indexOf(';', at);
    const end = semicolon < 0 ? header.length : semicolon;
    const equals = header.indexOf('=', at);
    names.push(header.slice(at, equals < 0 || equals > end ? end : equals).trim());
    at = end + 1;
  }
  return names;
}

export function isTwice(names: string[]): boolean {
  return NEVER_TWICE.some((name) => names.indexOf(name) !== names.lastIndexOf(name));
}

const refuseDuplicates: RequestHandler = (req, _res, next) => {
  if (isTwice(cookieNames(req.headers.cookie)))
    throw new RefusedError({ code: 400, message: 'A cookie came twice', reason: 'request.duplicateCookie' });
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
