import { findLanguage, LANGUAGES } from '#shared/domain/languages.ts';
import { localAddress } from '../http/canonicalAddress.ts';
import { escapeMarkup } from '../http/escapeMarkup.ts';

/** Each page in each language, and with each of these where the others are. */
export function sitemapXml(publicUrl: string, innerPaths: string[]): string {
  const urls = innerPaths.flatMap((innerPath) => {
    const alternates = LANGUAGES.map(({ code }) => alternate(code, addressOf(publicUrl, code, innerPath)));
    const common = [...alternates, alternate('x-default', escapeMarkup(publicUrl + innerPath))].join('');
    return LANGUAGES.map(({ code }) => `<url><loc>${addressOf(publicUrl, code, innerPath)}</loc>${common}</url>`);
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`;
}

const alternate = (hreflang: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;

const addressOf = (publicUrl: string, code: string, innerPath: string) =>
  escapeMarkup(publicUrl + localAddress(findLanguage(code)!, innerPath));
