import type { Request, Response } from 'express';
import type { i18n } from 'i18next';
import type { ErrorBody } from '#shared/contract/errorBody.ts';
import type { Language, LanguageCode } from '#shared/domain/language/languages.ts';
import type { BoundedQueue } from '#shared/kernel/boundedQueue.ts';
import { networkOf } from '#shared/kernel/networkOf.ts';
import type { Csrf } from '../bff/csrf.ts';
import type { DefaultCityReader } from '../bff/defaultCity.ts';
import { type LoginChange, type LoginCookies, withoutTokens } from '../bff/loginAnswer.ts';
import type { PublicAnswers } from '../bff/publicAnswers.ts';
import type { UpstreamConnection } from '../bff/shopApiFor.ts';
import { upstreamCookies, visitorHeaders } from '../bff/upstreamHeaders.ts';
import { queryOf } from '../http/canonicalAddress.ts';
import type { Limits } from '../http/limits.ts';
import { loginAddress } from '../middleware/loginGuard.ts';
import { locationOf, openPage } from './openPage.ts';
import { visitorLeft } from './visitorLeft.ts';
import { writePage } from './writePage.ts';

export type OwnPageDeps = {
  upstream: UpstreamConnection;
  answers: PublicAnswers;
  city: DefaultCityReader;
  translators: Record<LanguageCode, i18n>;
  publicUrl: string;
  csrf: Csrf;
  logins: LoginCookies;
  limits: Limits;
  /** Limits how many pages are rendered at once. */
  inTurn: BoundedQueue;
  adsConversionId?: string | undefined;
};

/**
 * Renders a page for one visitor, with the visitor's headers; it is never cached. Pages that need a login have priority
 * in the queue. When the upstream rejects the token, the response redirects to the sign-in page.
 */
export async function sendOwnPage(deps: OwnPageDeps, req: Request, res: Response) {
  const { answers, city, translators, publicUrl, csrf, logins, limits, inTurn, adsConversionId } = deps;
  const { 'user-agent': userAgent } = req.headers;
  let login: LoginChange | undefined;
  const notice = (change: LoginChange) => {
    login = change;
  };

  const gone = visitorLeft(res);
  const visit = {
    upstream: withoutTokens(deps.upstream, notice),
    answers,
    city,
    translators,
    publicUrl,
    search: queryOf(req),
    headers: ownHeaders(req, res, publicUrl),
    signal: AbortSignal.any([gone, AbortSignal.timeout(limits.pageMs)]),
    csrfToken: csrf.tokenFor(req, res),
    ...(userAgent && { userAgent }),
    ...(res.locals.page?.reportsToAds && adsConversionId && { adsConversionId }),
    onRefusal: ({ code }: ErrorBody) => code === 401 && notice('unknown'),
  };
  const urgent = res.locals.page?.access === 'login';
  const client = networkOf(req.ip ?? '');
  const page = await inTurn(() => openPage(visit, res.locals), { client, urgent, signal: gone });
  if (login) logins.apply(login, req, res);
  res.set({ ...pageHeaders(res.locals.pageLanguage), 'cache-control': 'no-store' });
  if (login === 'unknown' && res.locals.innerPath !== '/login')
    return res.redirect(seeOther(res), loginAddress(req, res));
  if (page instanceof globalThis.Response) return res.redirect(seeOther(res, page.status), locationOf(page, publicUrl));
  if (page.status >= 500) res.setHeader('retry-after', '5');
  await writePage(page, res, { timeoutMs: limits.pageMs });
}

/** After a form, the browser must load the next page with GET. */
const seeOther = ({ locals: { form } }: Response, status = 302) => (form ? 303 : status);

function ownHeaders(req: Request, res: Response, publicUrl: string) {
  const { 'user-agent': browser } = req.headers;
  return {
    ...visitorHeaders(req, res, publicUrl),
    ...(browser && { 'user-agent': browser }),
    cookie: upstreamCookies(req),
  };
}

export const pageHeaders = ({ code }: Language) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': code,
});
