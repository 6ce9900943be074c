import type { RequestHandler } from 'express';

/** Pages that need a login or belong to one visitor. */
const PRIVATE_PAGES = ['login', 'orders', 'order/', 'address', 'account_setting', 'voucher', 'pay'];

export function robots(publicUrl: string): RequestHandler {
  const text = [
    'User-agent: *',
    'Disallow: /api/',
    ...PRIVATE_PAGES.map((page) => `Disallow: /*/${page}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

  return (_req, res) => {
    res.set('cache-control', 'public, max-age=86400').type('text').send(text);
  };
}
