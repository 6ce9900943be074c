import type { RequestHandler } from 'express';
import type { PageCache } from '../cache/pageCache.ts';
import { sendAnswer } from '../cache/sendAnswer.ts';
import { compressQuickly, type FinishedAnswer } from '../cache/storedAnswer.ts';
import { acceptsEncoding } from '../http/acceptsEncoding.ts';
import { collectPage } from './collectPage.ts';
import { locationOf, openPage } from './openPage.ts';
import { type OwnPageDeps, pageHeaders, sendOwnPage } from './ownPage.ts';

type PageHandlerDeps = OwnPageDeps & { cache: PageCache };

/** One visit: address → data → HTML. A page that all visitors share is made once and stored; one visitor's own is streamed. */
export function pageHandler(deps: PageHandlerDeps): RequestHandler {
  const { upstream, answers, translators, publicUrl, cache, limits, inTurn } = deps;
  return async (req, res) => {
    const { shared } = res.locals;
    if (!shared) return sendOwnPage(deps, req, res);

    const makeShared = async (): Promise<FinishedAnswer> => {
      const { search } = shared;
      const headers = { 'x-request-id': res.locals.requestId };
      const signal = AbortSignal.timeout(limits.pageMs);
      const page = await openPage({ upstream, answers, translators, publicUrl, search, headers, signal }, res);
      const { route } = res.locals;
      if (page instanceof globalThis.Response) return { route, ...toRedirect(page, publicUrl) };
      const body = await collectPage(page, { timeoutMs: limits.pageMs });
      const freshMs = page.status === 404 ? limits.missingFreshMs : limits.pageFreshMs;
      return { route, status: page.status, headers: pageHeaders(res), body, freshMs };
    };
    const answer = await cache.answer(shared.key, () => inTurn(makeShared));
    sendAnswer(req, res, acceptsEncoding(req, 'gzip') ? await compressQuickly(answer) : answer);
  };
}

function toRedirect(page: globalThis.Response, publicUrl: string): Omit<FinishedAnswer, 'route'> {
  return { status: page.status, headers: { location: locationOf(page, publicUrl) }, body: Buffer.alloc(0), freshMs: 0 };
}
