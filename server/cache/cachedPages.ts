import type { RequestHandler } from 'express';
import { localAddress, queryOf } from '../http/canonicalAddress.ts';
import type { PageCache } from './pageCache.ts';
import { type PageKey, pageKey } from './pageKey.ts';
import { sendAnswer } from './sendAnswer.ts';

declare global {
  namespace Express {
    interface Locals {
      /** Cache key of a page that is the same for all visitors of a language. */
      shared: PageKey | undefined;
    }
  }
}

/** Sends a fresh cached page, before any translator or renderer runs. */
export function cachedPages(cache: PageCache): RequestHandler {
  return (req, res, next) => {
    const { page, pageLanguage: language, innerPath } = res.locals;
    // A page hidden from search engines is not shared, even when it is a 404 page.
    if ((page && !page.shared) || res.hasHeader('x-robots-tag')) return next();

    const shared = pageKey(localAddress(language, innerPath), queryOf(req), page?.query ?? {});
    const stored = cache.findFresh(shared.key);
    if (stored) return sendAnswer(req, res, stored);
    res.locals.shared = shared;
    next();
  };
}
