import type { RequestHandler } from 'express';

type SecurityOptions = { https: boolean; development: boolean };

/** The same for every answer, so stored pages need no nonce: scripts and styles are files, a page's data is a JSON block. */
export function securityHeaders({ https, development }: SecurityOptions): RequestHandler {
  const headers = Object.entries({
    'content-security-policy': contentSecurityPolicy(development),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), microphone=(), usb=()',
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  });

  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

function contentSecurityPolicy(development: boolean): string {
  // Vite puts styles into the page and talks over a web socket while developing.
  const [style, connect] = development ? ["'self' 'unsafe-inline'", "'self' ws:"] : ["'self'", "'self'"];
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${style}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
