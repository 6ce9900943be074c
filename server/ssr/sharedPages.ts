import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { loggableAddress } from '#shared/contract/loggableAddress.ts';
import { type BoundedQueue, QueueFullError } from '#shared/kernel/boundedQueue.ts';
import { answerParts } from '../cache/answerParts.ts';
import type { PageCache } from '../cache/pageCache.ts';
import { compressQuickly, type StoredAnswer } from '../cache/storedAnswer.ts';
import { acceptsEncoding } from '../http/acceptsEncoding.ts';
import type { FindNetwork } from '../http/findNetwork.ts';
import type { RequestOf } from '../http/visit.ts';
import type { Readiness } from '../middleware/health.ts';
import { logOutcome, requestId } from '../middleware/requestContext.ts';
import type { VisitorCookies } from '../middleware/visitorCookies.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { RefusalPages } from './errorPage.ts';
import { makeSharedPage, type SharedPageDeps } from './makeSharedPage.ts';

type SharedPagesDeps = SharedPageDeps & {
  cache: PageCache;
  visitorCookies: VisitorCookies;
  /** Headers that every response has. */
  headers: readonly [string, string][];
  readiness: Readiness;
  trustsProxy: boolean;
  /**
   * `overload` has the pages for requests beyond the queue's limit, and `tooMany` those for requests beyond the
   * network's budget.
   */
  overload: RefusalPages;
  tooMany: RefusalPages;
  spendWork: (req: IncomingMessage) => Promise<boolean>;
  findNetwork: FindNetwork;
  inTurn: BoundedQueue;
  log: Logger;
  metrics: Pick<Metrics, 'countReadyPage' | 'countRequest'>;
};
type Sending = { page: SharedRequest; answer: StoredAnswer; id: string };
type SharedRequest = RequestOf<'sharedPage'>;

/** Sends pages that all visitors share, from the cache or after rendering, without Express. */
export function sharedPages(deps: SharedPagesDeps) {
  const { cache, visitorCookies, headers, readiness, overload, tooMany, spendWork, inTurn, log } = deps;
  const always = headers.flat();

  return (req: IncomingMessage, res: ServerResponse, page: SharedRequest): void | Promise<void> => {
    const stored = cache.findFresh(page.key);
    if (!stored) return makeAndSend(req, res, page);
    sendStored(req, res, { page, answer: stored, id: requestId(req, deps) });
  };

  /** Cached pages are frequent, so they are logged only at debug level. */
  function sendStored(req: IncomingMessage, res: ServerResponse, sending: Sending): void {
    send(req, res, sending);
    deps.metrics.countReadyPage(sending.answer.route);
    if (!log.isLevelEnabled('debug')) return;
    log.debug({ method: req.method, url: loggableAddress(req.url!), status: res.statusCode }, 'ready page sent');
  }

  async function makeAndSend(req: IncomingMessage, res: ServerResponse, page: SharedRequest): Promise<void> {
    const startedAt = performance.now();
    const id = requestId(req, deps);
    req.id = id;
    const answer = await make(req, page, id);
    send(req, res, { page, answer, id });
    const outcome = { status: res.statusCode, ms: performance.now() - startedAt };
    deps.metrics.countRequest({ route: answer.route, method: req.method!, ...outcome });
    logOutcome(log, req, { requestId: id, ...outcome });
  }

  async function make(req: IncomingMessage, page: SharedRequest, id: string): Promise<StoredAnswer> {
    const { key, language } = page;
    if (cache.needsWork(key) && !(await spendWork(req))) return cache.findUsable(key) ?? tooMany(language.code);
    const asking = { requestId: id, log: log.child({ requestId: id }) };
    const client = deps.findNetwork(req);
    const made = await cache
      .answer(key, () => inTurn(() => makeSharedPage(page, asking, deps), { client }))
      .catch((error: unknown) => {
        if (error instanceof QueueFullError) return overload(language.code);
        throw error;
      });
    return acceptsEncoding(req, 'gzip') ? compressQuickly(made) : made;
  }

  function send(req: IncomingMessage, res: ServerResponse, { page, answer, id }: Sending): void {
    const lines = visitorCookies.missingLines(page);
    const parts = answerParts(req, answer, { bringsCookies: lines.length > 0 });
    const own = ['x-request-id', id, ...lines.flatMap((line) => ['set-cookie', line])];
    if (readiness.leaving) own.push('connection', 'close');
    res.writeHead(parts.status, [...always, ...parts.headers, ...own]);
    res.end(parts.body);
  }
}
