import type { RequestHandler } from 'express';
import { requestOf } from '../http/visit.ts';

/** Origin of the ad service's conversion pixel; see `client/pages/result/toConversionAddress.ts`. */
const ADS_ORIGIN = 'https://www.googleadservices.com';

/** Value of the header Strict-Transport-Security. */
export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';

type SecurityOptions = { https: boolean; development: boolean };
type AdsPolicyOptions = { development: boolean; conversionId: string | undefined };

/**
 * Headers of every response. No nonce is needed, because scripts and styles are files, and page data is a JSON block.
 */
export function securityHeaders({ https, development }: SecurityOptions): [string, string][] {
  return Object.entries({
    'content-security-policy': contentSecurityPolicy(development),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), microphone=(), usb=()',
    ...(https && { 'strict-transport-security': STRICT_TRANSPORT }),
  });
}

export function setHeaders(headers: [string, string][]): RequestHandler {
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/** Allows the ad service's pixel on the page that reports a purchase, if ads are configured. */
export function adsPolicy({ development, conversionId }: AdsPolicyOptions): RequestHandler {
  const policy = contentSecurityPolicy(development, ADS_ORIGIN);
  return (_req, res, next) => {
    if (conversionId && requestOf(res, 'ownPage').page?.reportsToAds) res.setHeader('content-security-policy', policy);
    next();
  };
}

/** A secret address must not be indexed or sent as a referrer. */
export const SECRET_ADDRESS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

export const hideSecretAddress: RequestHandler = (_req, res, next) => {
  if (requestOf(res, 'ownPage').isSecret) res.set(SECRET_ADDRESS);
  next();
};

function contentSecurityPolicy(development: boolean, pictureOrigin?: string): string {
  // In development, Vite injects styles into the page and uses a web socket.
  const [style, connect] = development ? ["'self' 'unsafe-inline'", "'self' ws:"] : ["'self'", "'self'"];
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${style}`,
    `img-src 'self' data:${pictureOrigin ? ` ${pictureOrigin}` : ''}`,
    "font-src 'self'",
    `connect-src ${connect}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
