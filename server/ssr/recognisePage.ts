import type { RequestHandler } from 'express';
import type { PageHandle } from '#client/platform/pageHandle.ts';
import { refuse } from '../http/refusals.ts';
import type { ClientBundle, Renderer } from './renderer.ts';

declare global {
  namespace Express {
    interface Locals {
      bundle: ClientBundle;
      /** Handle of the matched route; undefined when there is no page. */
      page: PageHandle | undefined;
    }
  }
}

/** Case-insensitive, as in the router. */
const WITH_TOKEN = /^\/(?:voucher|notify|account)(?:\/|$)/i;

/** Whether the page's address has a token that is a secret. */
export const hasToken = (innerPath: string): boolean => WITH_TOKEN.test(innerPath);

/** Route label of a page module for metrics. */
export const routeOf = (page: PageHandle | undefined): string => `page ${page?.module.split('/').at(-2) ?? 'missing'}`;

/**
 * Matches the URL before rendering, so that the login guard and the cache know the page. Only pages with a form accept
 * POST.
 */
export function recognisePage(renderer: Renderer): RequestHandler {
  return async (req, res, next) => {
    const { innerPath } = res.locals;
    res.locals.bundle = await renderer.load();
    const page = res.locals.bundle.findPage(innerPath);
    const methods = page?.takesForms && !page.shared ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
    if (!methods.includes(req.method)) {
      res.setHeader('allow', methods.join(', '));
      refuse('request.method');
    }
    res.locals.page = page;
    res.locals.route = routeOf(page);
    if (hasToken(decodeURIComponent(innerPath))) hideAddress(res);
    next();
  };
}

/** A secret address must not be indexed or leak in a referrer. */
function hideAddress(res: Parameters<RequestHandler>[1]) {
  res.set({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
}
