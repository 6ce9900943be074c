import type { RequestHandler } from 'express';

/** Where the ad service takes conversions; see `client/pages/result/toConversionAddress.ts`. */
const ADS_ORIGIN = 'https://www.googleadservices.com';

type SecurityOptions = { https: boolean; development: boolean };
type AdsPolicyOptions = { development: boolean; conversionId: string | undefined };

/** The same for every answer, so stored pages need no nonce: scripts and styles are files, a page's data is a JSON block. */
export function securityHeaders({ https, development }: SecurityOptions): [string, string][] {
  return Object.entries({
    'content-security-policy': contentSecurityPolicy(development),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), microphone=(), usb=()',
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  });
}

export function setHeaders(headers: [string, string][]): RequestHandler {
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/** Only for the page that tells the ad service of a purchase, and only where the shop has one: a picture from there is let in. */
export function adsPolicy({ development, conversionId }: AdsPolicyOptions): RequestHandler {
  const policy = contentSecurityPolicy(development, ADS_ORIGIN);
  return (_req, res, next) => {
    if (conversionId && res.locals.page?.tellsAds) res.setHeader('content-security-policy', policy);
    next();
  };
}

function contentSecurityPolicy(development: boolean, pictureOrigin?: string): string {
  // Vite puts styles into the page and talks over a web socket while developing.
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
