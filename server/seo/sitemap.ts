import type { RequestHandler } from 'express';
import { shopApiFor, type UpstreamLine } from '../bff/shopApiFor.ts';
import type { PageCache } from '../cache/pageCache.ts';
import { sendAnswer } from '../cache/sendAnswer.ts';
import type { FinishedAnswer } from '../cache/storedAnswer.ts';
import { listPublicPages } from './listPublicPages.ts';
import { sitemapXml } from './sitemapXml.ts';

const FRESH_MS = 10 * 60_000;

type SitemapDeps = { upstream: UpstreamLine; publicUrl: string; cache: PageCache; timeoutMs: number };

/** Made from the upstream's listing and stored like a page, so that a crawler cannot ask more of it than a visitor. */
export function sitemap({ upstream, publicUrl, cache, timeoutMs }: SitemapDeps): RequestHandler {
  async function make(): Promise<FinishedAnswer> {
    const api = shopApiFor(upstream, { language: 'en', headers: {}, signal: AbortSignal.timeout(timeoutMs) });
    const xml = sitemapXml(publicUrl, await listPublicPages(api, new Date()));
    return {
      route: 'sitemap',
      status: 200,
      headers: { 'content-type': 'application/xml; charset=utf-8' },
      body: Buffer.from(xml),
      freshMs: FRESH_MS,
    };
  }

  return async (req, res) => {
    res.locals.route = 'sitemap';
    sendAnswer(req, res, cache.findFresh('sitemap') ?? (await cache.answer('sitemap', make)));
  };
}
