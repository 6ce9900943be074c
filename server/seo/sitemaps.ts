import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import { type Request, type Response, Router } from 'express';
import { LRUCache } from 'lru-cache';
import { findLanguage, LANGUAGES, type LanguageCode } from '#shared/domain/language/languages.ts';
import type { BoundedQueue } from '#shared/kernel/boundedQueue.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { escapeMarkup } from '#shared/kernel/escapeMarkup.ts';
import { acceptsEncoding } from '../http/acceptsEncoding.ts';
import { localAddress } from '../http/canonicalAddress.ts';
import { etagOf, hasAlready } from '../http/etagOf.ts';
import { refuse } from '../http/refusals.ts';
import { visitOf } from '../http/visit.ts';

type SitemapDeps = {
  listPaths: () => Promise<string[]>;
  publicUrl: string;
  inTurn: BoundedQueue;
  /** Default: all. */
  languages?: readonly LanguageCode[];
};
type File = { gzip: Buffer; etag: string };

/** The protocol allows 50,000 URLs and 50 MB per file. A thousand paths are 5,000 URLs, about 4 MB before gzip. */
const PATHS_A_FILE = 1000;
const ALL = LANGUAGES.map(({ code }) => code);
const FRESH_MS = 10 * MINUTE_MS;
const KEPT_BYTES = 8 * 1024 * 1024;
const toGzip = promisify(gzip);

/** Serves `/sitemap.xml` (the index) and `/sitemaps/{number}.xml`. Files are cached compressed. */
export function sitemaps({ listPaths, publicUrl, inTurn, languages = ALL }: SitemapDeps): Router {
  const files = new LRUCache<string, File, () => string>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ gzip }) => gzip.length,
    ttl: FRESH_MS,
    allowStale: true,
    fetchMethod: (_name, _before, { context: write }) =>
      inTurn(async () => {
        const compressed = await toGzip(write(), { level: 4 });
        return { gzip: compressed, etag: `W/${etagOf(compressed)}` };
      }),
  });
  const router = Router();

  router.get('/sitemap.xml', async (req, res) => {
    const count = Math.ceil((await listPaths()).length / PATHS_A_FILE);
    const addresses = Array.from({ length: count }, (_, file) => `${publicUrl}/sitemaps/${file + 1}.xml`);
    await sendFile(req, res, await files.forceFetch('index', { context: () => sitemapIndexXml(addresses) }));
  });

  router.get('/sitemaps/:number.xml', async (req, res) => {
    const number = /^[1-9]\d{0,5}$/.test(req.params.number) ? Number(req.params.number) : 0;
    const paths = number === 0 ? [] : (await listPaths()).slice((number - 1) * PATHS_A_FILE, number * PATHS_A_FILE);
    if (paths.length === 0) refuse('sitemap.unknown');
    await sendFile(
      req,
      res,
      await files.forceFetch(String(number), { context: () => sitemapXml(paths, { publicUrl, languages }) }),
    );
  });

  return router;
}

async function sendFile(req: Request, res: Response, { gzip, etag }: File): Promise<void> {
  visitOf(res).route = 'sitemap';
  res.set({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=600',
    vary: 'Accept-Encoding',
    etag,
  });
  if (hasAlready(req, etag)) return void res.status(304).end();
  if (acceptsEncoding(req, 'gzip')) return void res.set('content-encoding', 'gzip').end(gzip);
  // The pipeline fails if the client disconnects.
  await pipeline(Readable.from([gzip]), createGunzip(), res).catch(() => res.destroy());
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Lists each page in each language, with links to the other languages. */
function sitemapXml(
  innerPaths: string[],
  { publicUrl, languages }: Required<Pick<SitemapDeps, 'publicUrl' | 'languages'>>,
): string {
  const urls = innerPaths.flatMap((innerPath) => {
    const alternates = languages.map((code) => alternate(code, addressOf(publicUrl, code, innerPath)));
    const common = [...alternates, alternate('x-default', escapeMarkup(publicUrl + innerPath))].join('');
    return languages.map((code) => `<url><loc>${addressOf(publicUrl, code, innerPath)}</loc>${common}</url>`);
  });
  return `${HEAD}<urlset ${SPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Lists the sitemap files. */
function sitemapIndexXml(addresses: string[]): string {
  const files = addresses.map((address) => `<sitemap><loc>${escapeMarkup(address)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${SPACE}>\n${files.join('\n')}\n</sitemapindex>\n`;
}

const alternate = (hreflang: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;

const addressOf = (publicUrl: string, code: string, innerPath: string) =>
  escapeMarkup(publicUrl + localAddress(findLanguage(code)!, innerPath));
