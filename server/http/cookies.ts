import cookieParser from 'cookie-parser';
import type { CookieOptions, RequestHandler } from 'express';
import { refuse } from './refusals.ts';

/** Attributes that all cookies of the shop share. */
export function cookieAttributes(https: boolean): CookieOptions {
  return { secure: https, sameSite: 'lax', path: '/' };
}

type CookieLine = {
  https: boolean;
  httpOnly?: boolean;
  /** Lifetime in milliseconds. Without it, the cookie lasts until the browser closes. */
  maxAge?: number;
};

/** Builds a `Set-Cookie` value. The value of the cookie must not need encoding. */
export function cookieLine(name: string, value: string, { https, httpOnly, maxAge }: CookieLine): string {
  const lasting = maxAge === undefined ? '' : `; Max-Age=${maxAge / 1000}`;
  return `${name}=${value}${lasting}; Path=/${httpOnly ? '; HttpOnly' : ''}${https ? '; Secure' : ''}; SameSite=Lax`;
}

export const csrfCookieName = (https: boolean) => (https ? '__Host-csrf' : 'csrf');

/** A duplicate of one of these cookies means that another site planted it. */
const NEVER_TWICE = [
  ...['pner', 'pnid', 'dvid', 'XSRF-TOKEN', 'csrf', '__Host-csrf'],
  ...['pner-proof', '__Host-pner-proof', 'dvid-proof', '__Host-dvid-proof'],
];

/** Parses cookies as texts. Secrets are listed newest first. The first one signs, and all of them verify. */
export function cookies(secrets: string[]): RequestHandler[] {
  return [refuseDuplicates, cookieParser(secrets, { decode })];
}

/** Returns the names in a Cookie header, in order. */
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

/** Returns the decoded value of the first cookie with this name. */
export function readCookie(header: string, name: string): string | undefined {
  const line = header.split(';').find((part) => part.trimStart().startsWith(`${name}=`));
  return line && decode(line.slice(line.indexOf('=') + 1).trim());
}

export function isTwice(names: string[]): boolean {
  return NEVER_TWICE.some((name) => names.indexOf(name) !== names.lastIndexOf(name));
}

const refuseDuplicates: RequestHandler = (req, _res, next) => {
  if (isTwice(cookieNames(req.headers.cookie))) refuse('request.duplicateCookie');
  next();
};

/**
 * Returns an empty text for a value that starts with `j:`, because cookie-parser would parse it as JSON. The shop sets
 * no such cookie.
 */
function decode(text: string): string {
  try {
    const value = text.includes('%') ? decodeURIComponent(text) : text;
    return value.startsWith('j:') ? '' : value;
  } catch {
    return '';
  }
}
