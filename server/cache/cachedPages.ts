import type { RequestHandler } from 'express';
import { localAddress } from '../http/canonicalAddress.ts';
import { queryOf } from '../http/queryOf.ts';
import type { PageCache } from './pageCache.ts';
import { type PageKey, pageKey } from './pageKey.ts';
import { sendAnswer } from './sendAnswer.ts';

declare global {
  namespace Express {
    interface Locals {
      /** Of a page that is the same for all visitors of a language. */
      shared: PageKey | undefined;
    }
  }
}

/** A fresh stored page ends the request here, before any translator or renderer is asked. */
export function cachedPages(cache: PageCache): RequestHandler {
  return (req, res, next) => {
    const { page, pageLanguage: language, innerPath } = res.locals;
    // What no search engine may know is no page for everybody, even where it is none.
    if ((page && !page.shared) || res.hasHeader('x-robots-tag')) return next();

    const shared = pageKey(localAddress(language, innerPath), queryOf(req), page?.query ?? {});
    const stored = cache.findFresh(shared.key);
    if (stored) return sendAnswer(req, res, stored);
    res.locals.shared = shared;
    next();
  };
}
