import type { Request, RequestHandler, Response } from 'express';
import type { ErrorBody } from '#shared/contract/errorBody.ts';
import type { Language } from '#shared/domain/language/languages.ts';
import type { BoundedQueue } from '#shared/kernel/boundedQueue.ts';
import { networkOf } from '#shared/kernel/networkOf.ts';
import type { Csrf } from '../bff/csrf.ts';
import { type LoginChange, type LoginCookies, withoutTokens } from '../bff/loginAnswer.ts';
import { upstreamCookies, visitorHeaders } from '../bff/upstreamHeaders.ts';
import type { Limits } from '../http/limits.ts';
import { retryLater } from '../http/sendRefusal.ts';
import { requestOf, visitOf } from '../http/visit.ts';
import { loginAddress } from '../middleware/loginGuard.ts';
import { formOf } from '../middleware/pageForm.ts';
import { locationOf, openPage, type PageParts } from './openPage.ts';
import type { TokenPages } from './tokenPages.ts';
import { visitorLeft } from './visitorLeft.ts';
import { sendPieces, writePage } from './writePage.ts';

type OwnPageDeps = PageParts & {
  csrf: Csrf;
  logins: LoginCookies;
  limits: Limits;
  /** Limits how many pages are rendered at once. */
  inTurn: BoundedQueue;
  adsConversionId?: string | undefined;
  /** Undefined during development, and without a page cache. */
  tokenPages: TokenPages | undefined;
};

/**
 * Renders a page for one visitor, with the visitor's headers. No cache may store the response. A page that differs
 * between visitors only in the anti-forgery token comes from `tokenPages`. Pages that need a login have priority in the
 * queue. If the upstream rejects the login token, the response redirects to the login page.
 */
export function sendOwnPage({
  csrf,
  logins,
  limits,
  inTurn,
  adsConversionId,
  tokenPages,
  ...parts
}: OwnPageDeps): RequestHandler {
  const { publicUrl, upstream } = parts;
  return async (req, res) => {
    if (isEmbedded(req)) return res.sendStatus(403);
    const asked = requestOf(res, 'ownPage');
    const { language, innerPath } = asked;
    const { 'user-agent': userAgent } = req.headers;
    let login: LoginChange | undefined;
    const notice = (change: LoginChange) => {
      login = change;
    };

    const gone = visitorLeft(res);
    const form = formOf(req);
    const csrfToken = csrf.tokenFor(req, res);
    const client = networkOf(req.ip ?? '');
    const { log, requestId } = visitOf(res);
    if (tokenPages && !form) {
      const pieces = await tokenPages.find(csrfToken, { page: asked, log, requestId });
      if (pieces) return sendPieces({ status: 200, pieces }, res.set(ownPageHeaders(language)));
    }
    const visit = {
      ...parts,
      upstream: withoutTokens(upstream, notice),
      headers: ownHeaders(req, res, publicUrl),
      log,
      form,
      csrfToken,
      ...(userAgent && { userAgent }),
      ...(asked.page?.reportsToAds && adsConversionId && { adsConversionId }),
      onRefusal: ({ code }: ErrorBody) => code === 401 && notice('unknown'),
    };
    const urgent = asked.page?.access === 'login';
    const page = await inTurn(
      () => openPage(asked, { ...visit, signal: AbortSignal.any([gone, AbortSignal.timeout(limits.pageMs)]) }),
      { client, urgent, waitMs: limits.ownPageWaitMs, signal: gone },
    );
    if (login) logins.apply(login, req, res);
    res.set(ownPageHeaders(language));
    /** After a form, the browser must load the next page with GET. */
    const seeOther = (status = 302) => (form ? 303 : status);
    if (login === 'unknown' && innerPath !== '/login') return res.redirect(seeOther(), loginAddress(asked));
    if (page instanceof globalThis.Response) return res.redirect(seeOther(page.status), locationOf(page, publicUrl));
    if (page.status >= 500) res.set(retryLater(503));
    await writePage(page, res, { timeoutMs: limits.pageMs });
  };
}

/**
 * Whether a picture or frame on another site sent the request. Such a site could try codes through its own visitors.
 */
const isEmbedded = ({ headers }: Request): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site'])) && headers['sec-fetch-dest'] !== 'document';

function ownHeaders(req: Request, res: Response, publicUrl: string) {
  const { 'user-agent': browser } = req.headers;
  return {
    ...visitorHeaders(req, res, publicUrl),
    ...(browser && { 'user-agent': browser }),
    cookie: upstreamCookies(req),
  };
}

const ownPageHeaders = (language: Language) => ({ ...pageHeaders(language), 'cache-control': 'no-store' });

export const pageHeaders = ({ code }: Language) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': code,
});
