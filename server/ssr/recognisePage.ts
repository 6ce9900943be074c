import type { RequestHandler } from 'express';
import type { PageHandle } from '#client/pageRoute.ts';
import { RefusedError } from '#shared/contract/errorBody.ts';
import { isReading } from '../http/isReading.ts';
import type { ClientBundle, Renderer } from './renderer.ts';

declare global {
  namespace Express {
    interface Locals {
      bundle: ClientBundle;
      /** What the table of contents says of this address; undefined where there is no page. */
      page: PageHandle | undefined;
    }
  }
}

/** As the router reads a path: in any spelling. */
const VOUCHER = /^\/voucher(?:\/|$)/i;

/** Looks the address up in the shop's table of contents, so that guard and cache know the page before it is made. */
export function recognisePage(renderer: Renderer): RequestHandler {
  return async (req, res, next) => {
    if (!isReading(req)) {
      res.setHeader('allow', 'GET, HEAD');
      throw new RefusedError({ code: 405, message: 'Pages can only be read', reason: 'request.method' });
    }
    const { innerPath } = res.locals;
    res.locals.bundle = await renderer.load();
    res.locals.page = res.locals.bundle.findPage(innerPath);
    res.locals.route = `page ${res.locals.page?.module.split('/').at(-2) ?? 'missing'}`;
    if (VOUCHER.test(decodeURIComponent(innerPath))) hideVoucher(res);
    next();
  };
}

/** A voucher's address is its key: no search engine and no other site may learn it. */
function hideVoucher(res: Parameters<RequestHandler>[1]) {
  res.set({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
}
