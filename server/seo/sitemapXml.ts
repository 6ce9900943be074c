import { escapeMarkup } from '#shared/domain/escapeMarkup.ts';
import { findLanguage, LANGUAGES } from '#shared/domain/languages.ts';
import { localAddress } from '../http/canonicalAddress.ts';

/** Lists each page in each language, with its alternates. */
export function sitemapXml(publicUrl: string, innerPaths: string[]): string {
  const urls = innerPaths.flatMap((innerPath) => {
    const alternates = LANGUAGES.map(({ code }) => alternate(code, addressOf(publicUrl, code, innerPath)));
    const common = [...alternates, alternate('x-default', escapeMarkup(publicUrl + innerPath))].join('');
    return LANGUAGES.map(({ code }) => `<url><loc>${addressOf(publicUrl, code, innerPath)}</loc>${common}</url>`);
  });
  return `${HEAD}<urlset ${SPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Lists the sitemap files. */
export function sitemapIndexXml(addresses: string[]): string {
  const files = addresses.map((address) => `<sitemap><loc>${escapeMarkup(address)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${SPACE}>\n${files.join('\n')}\n</sitemapindex>\n`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const alternate = (hreflang: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;

const addressOf = (publicUrl: string, code: string, innerPath: string) =>
  escapeMarkup(publicUrl + localAddress(findLanguage(code)!, innerPath));
