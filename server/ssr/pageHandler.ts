import type { Request, RequestHandler, Response } from 'express';
import type { Page } from '#client/entry-server.tsx';
import { type Asker, callOptionsFor, type UpstreamLine } from '../bff/shopApiFor.ts';
import { upstreamCookies, visitorHeaders } from '../bff/upstreamHeaders.ts';
import type { PageCache } from '../cache/pageCache.ts';
import { sendAnswer } from '../cache/sendAnswer.ts';
import type { FinishedAnswer } from '../cache/storedAnswer.ts';
import { localAddress } from '../http/canonicalAddress.ts';
import { queryOf } from '../http/queryOf.ts';
import type { Limits } from '../limits.ts';
import { collectPage } from './collectPage.ts';
import { streamPage } from './streamPage.ts';
import { visitorLeft } from './visitorLeft.ts';

type PageHandlerDeps = { upstream: UpstreamLine; publicUrl: string; cache: PageCache; limits: Limits };

/** One visit: address → data → HTML. A page that all visitors share is made once and stored; one visitor's own is streamed. */
export function pageHandler(deps: PageHandlerDeps): RequestHandler {
  const { cache, limits } = deps;
  return async (req, res) => {
    const { shared } = res.locals;
    if (!shared) return sendOwn(deps, req, res);

    const makeShared = async (): Promise<FinishedAnswer> => {
      const headers = { 'x-request-id': res.locals.requestId, cookie: `cityId=${shared.cityId}` };
      const visit = { search: shared.search, headers, signal: AbortSignal.timeout(limits.pageMs) };
      const page = await prepare(deps, req, res, visit);
      if (page instanceof globalThis.Response) return toRedirect(page);
      const body = await collectPage(page, renderOptions(res, limits));
      const freshMs = page.status === 404 ? limits.missingFreshMs : limits.pageFreshMs;
      return { status: page.status, headers: pageHeaders(req), body, freshMs };
    };
    sendAnswer(req, res, await cache.answer(shared.key, makeShared));
  };
}

async function sendOwn(deps: PageHandlerDeps, req: Request, res: Response) {
  const { publicUrl, limits } = deps;
  const page = await prepare(deps, req, res, {
    search: queryOf(req),
    headers: { ...visitorHeaders(req, res, publicUrl), cookie: upstreamCookies(req) },
    signal: AbortSignal.any([visitorLeft(res), AbortSignal.timeout(limits.pageMs)]),
  });
  res.set({ ...pageHeaders(req), 'cache-control': 'no-store' });
  if (page instanceof globalThis.Response) return res.redirect(page.status, locationOf(page));
  if (page.status >= 500) res.setHeader('retry-after', '5');
  await streamPage(page, res, renderOptions(res, limits));
}

type Visit = { search: string } & Pick<Asker, 'headers' | 'signal'>;

async function prepare({ upstream, publicUrl }: PageHandlerDeps, req: Request, res: Response, visit: Visit) {
  const { search, headers, signal } = visit;
  const { bundle, pageLanguage: language, innerPath, log } = res.locals;
  const page = await bundle.preparePage({
    request: new globalThis.Request(publicUrl + localAddress(language, innerPath) + search, { signal }),
    language: language.code,
    translator: req.i18n,
    calls: callOptionsFor(upstream, { language: language.code, headers, signal }),
    publicUrl,
    assetsFor: (handle) => bundle.assetsFor(handle, language.textSet),
  });
  if (page.status >= 500) log.error({ err: (page as Page).error }, 'page data failed');
  return page;
}

const renderOptions = ({ locals: { bundle, page, pageLanguage } }: Response, { pageMs }: Limits) => ({
  entry: bundle.assetsFor(page, pageLanguage.textSet).entry,
  timeoutMs: pageMs,
});

const pageHeaders = (req: Request) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': req.language,
});

const locationOf = (page: globalThis.Response) => page.headers.get('location') ?? '/';

function toRedirect(page: globalThis.Response): FinishedAnswer {
  return { status: page.status, headers: { location: locationOf(page) }, body: Buffer.alloc(0), freshMs: 0 };
}
