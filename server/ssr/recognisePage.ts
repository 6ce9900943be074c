import type { RequestHandler } from 'express';
import type { PageHandle } from '#client/platform/pageHandle.ts';
import { RefusedError } from '#shared/contract/errorBody.ts';
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

export const isVoucher = (innerPath: string): boolean => VOUCHER.test(innerPath);

/** What metrics call the pages of a module. */
export const routeOf = (page: PageHandle | undefined): string => `page ${page?.module.split('/').at(-2) ?? 'missing'}`;

/** Looks the address up in the shop's table of contents, so that guard and cache know the page before it is made. Only pages with a form of their own can be posted to. */
export function recognisePage(renderer: Renderer): RequestHandler {
  return async (req, res, next) => {
    const { innerPath } = res.locals;
    res.locals.bundle = await renderer.load();
    const page = res.locals.bundle.findPage(innerPath);
    const methods = page?.takesForms && !page.shared ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
    if (!methods.includes(req.method)) {
      res.setHeader('allow', methods.join(', '));
      throw new RefusedError({ code: 405, message: 'This page cannot be sent anything', reason: 'request.method' });
    }
    res.locals.page = page;
    res.locals.route = routeOf(page);
    if (isVoucher(decodeURIComponent(innerPath))) hideVoucher(res);
    next();
  };
}

/** A voucher's address is its key: no search engine and no other site may learn it. */
function hideVoucher(res: Parameters<RequestHandler>[1]) {
  res.set({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
}
