import type { RequestHandler } from 'express';
import { networkOf } from '#shared/kernel/networkOf.ts';
import type { PageCache } from '../cache/pageCache.ts';
import { sendAnswer } from '../cache/sendAnswer.ts';
import { compressQuickly } from '../cache/storedAnswer.ts';
import { acceptsEncoding } from '../http/acceptsEncoding.ts';
import type { MakeSharedPage } from './makeSharedPage.ts';
import { type OwnPageDeps, sendOwnPage } from './ownPage.ts';

type PageHandlerDeps = OwnPageDeps & { cache: PageCache; makeShared: MakeSharedPage };

/** Sends a shared page from the cache, or renders a page for one visitor. */
export function pageHandler({ cache, makeShared, ...deps }: PageHandlerDeps): RequestHandler {
  return async (req, res) => {
    if (req.pageFailure) throw req.pageFailure;
    const { shared, requestId, route } = res.locals;
    if (!shared) return sendOwnPage(deps, req, res);
    const client = networkOf(req.ip ?? '');
    const answer = await cache.answer(shared.key, () =>
      makeShared({ ...res.locals, shared, requestId, route, client }),
    );
    sendAnswer(req, res, acceptsEncoding(req, 'gzip') ? await compressQuickly(answer) : answer);
  };
}
