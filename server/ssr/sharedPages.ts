import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { loggableAddress } from '#shared/contract/loggableAddress.ts';
import type { Language } from '#shared/domain/language/languages.ts';
import { QueueFullError } from '#shared/kernel/boundedQueue.ts';
import type { PageCache } from '../cache/pageCache.ts';
import { pageKey } from '../cache/pageKey.ts';
import { answerParts } from '../cache/sendAnswer.ts';
import { compressQuickly, type StoredAnswer } from '../cache/storedAnswer.ts';
import { acceptsEncoding } from '../http/acceptsEncoding.ts';
import { canonicalAddress, localAddress, queryOf } from '../http/canonicalAddress.ts';
import type { FindNetwork } from '../http/findNetwork.ts';
import { hasOneHost } from '../http/hasOneHost.ts';
import type { Readiness } from '../middleware/health.ts';
import { logOutcome, requestId } from '../middleware/requestContext.ts';
import type { VisitorCookies } from '../middleware/visitorCookies.ts';
import type { RefusalPages } from './errorPage.ts';
import type { MakeSharedPage, SharedVisit } from './makeSharedPage.ts';
import { hasToken, routeOf } from './recognisePage.ts';
import type { Renderer } from './renderer.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Error of the early rendering attempt; the error page handler shows it. */
    pageFailure?: unknown;
  }
}

type SharedPagesDeps = {
  cache: PageCache;
  cookies: VisitorCookies;
  /** Headers that every response has. */
  headers: readonly [string, string][];
  readiness: Readiness;
  urlLength: number;
  trustsProxy: boolean;
  renderer: Renderer;
  /** Pages for requests beyond the queue limit, and beyond the network's budget. */
  overload: RefusalPages;
  tooMany: RefusalPages;
  spendWork: (req: IncomingMessage) => Promise<boolean>;
  findNetwork: FindNetwork;
  makePage: MakeSharedPage;
  log: Logger;
  onReady: (route: string) => void;
  onMade: (answer: { route: string; method: string; status: number; ms: number }) => void;
};
type Sending = { answer: StoredAnswer; given: string[]; id: string };

/**
 * Sends pages that all visitors share, from the cache or newly rendered, before Express runs. Requires a canonical URL
 * and valid cookies; all other requests go to `onwards`.
 */
export function sharedPages(deps: SharedPagesDeps) {
  const { cache, cookies, headers, readiness, urlLength, renderer, overload, tooMany, spendWork, makePage, log } = deps;
  const always = headers.flat();

  return (req: IncomingMessage, res: ServerResponse, onwards: () => void): void => {
    const { method = '', url = '' } = req;
    const isUsual =
      (method === 'GET' || method === 'HEAD') && url.length <= urlLength && !readiness.leaving && hasOneHost(req);
    const given = isUsual ? cookies.read(req.headers.cookie) : undefined;
    const stored = given && cache.findFresh(url);
    if (!given) onwards();
    else if (stored) sendStored(req, res, { answer: stored, given, id: requestId(req, deps) });
    else void makeAndSend(req, res, { given, onwards });
  };

  /** Cached pages are frequent, so they are logged only at debug level. */
  function sendStored(req: IncomingMessage, res: ServerResponse, sending: Sending): void {
    send(req, res, sending);
    deps.onReady(sending.answer.route);
    if (!log.isLevelEnabled('debug')) return;
    log.debug({ method: req.method, url: loggableAddress(req.url!), status: res.statusCode }, 'ready page sent');
  }

  type Making = Pick<Sending, 'given'> & { onwards: () => void };
  async function makeAndSend(req: IncomingMessage, res: ServerResponse, { given, onwards }: Making) {
    const startedAt = performance.now();
    const id = requestId(req, deps);
    req.id = id;
    const answer = await make(req, id).catch((error) => {
      if (error instanceof QueueFullError) return overload.get(languageOf(req).code);
      req.pageFailure = error;
    });
    if (!answer) return onwards();
    send(req, res, { answer, given, id });
    const outcome = { status: res.statusCode, ms: performance.now() - startedAt };
    deps.onMade({ route: answer.route, method: req.method!, ...outcome });
    logOutcome(log, req, { requestId: id, ...outcome });
  }

  /** Returns undefined when the URL is not a shared page. */
  async function make(req: IncomingMessage, id: string): Promise<StoredAnswer | undefined> {
    const visit = await findVisit(req);
    if (!visit) return undefined;
    const wanted = { ...visit, requestId: id, log: log.child({ requestId: id }), client: deps.findNetwork(req) };
    const { key } = visit.shared;
    if (cache.needsWork(key) && !(await spendWork(req)))
      return cache.findUsable(key) ?? tooMany.get(visit.pageLanguage.code);
    const made = await cache.answer(key, () => makePage(wanted));
    return acceptsEncoding(req, 'gzip') ? compressQuickly(made) : made;
  }

  async function findVisit(req: IncomingMessage): Promise<Omit<SharedVisit, 'log' | 'requestId'> | undefined> {
    const [path = ''] = req.url!.split('?', 1);
    // Encoded paths need the full handler chain.
    if (path.includes('%')) return undefined;
    const { language: pageLanguage, innerPath } = canonicalAddress(path);
    if (!pageLanguage || localAddress(pageLanguage, innerPath) !== path || hasToken(innerPath)) return undefined;
    const bundle = await renderer.load();
    const page = bundle.findPage(innerPath);
    if (!page?.shared) return undefined;
    const shared = pageKey(path, queryOf({ url: req.url! }), page.query);
    return { bundle, pageLanguage, innerPath, shared, route: routeOf(page) };
  }

  function send(req: IncomingMessage, res: ServerResponse, { answer, given, id }: Sending): void {
    const lines = cookies.missingLines(given);
    const parts = answerParts(req, answer, { bringsCookies: lines.length > 0 });
    const own = ['x-request-id', id, ...lines.flatMap((line) => ['set-cookie', line])];
    res.writeHead(parts.status, [...always, ...parts.headers, ...own]);
    res.end(parts.body);
  }
}

/** The URL's language is already verified. */
const languageOf = ({ url = '' }: IncomingMessage): Language => canonicalAddress(url.split('?', 1)[0]!).language!;
