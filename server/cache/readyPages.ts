import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { loggableAddress } from '#shared/domain/loggableAddress.ts';
import type { Readiness } from '../middleware/health.ts';
import { requestId } from '../middleware/requestContext.ts';
import type { VisitorCookies } from '../middleware/visitorCookies.ts';
import type { PageCache } from './pageCache.ts';
import { answerParts } from './sendAnswer.ts';

type ReadyPagesDeps = {
  cache: PageCache;
  cookies: VisitorCookies;
  /** Names and values of the headers that every answer has. */
  headers: readonly [string, string][];
  readiness: Readiness;
  log: Logger;
  onSent: (answer: { route: string; method: string; status: number; ms: number }) => void;
};

/**
 * Sends a fresh stored page before any other handler has seen the request, and says whether it did. Only for an address
 * in its one spelling and a visitor whose cookies are in order; all others go the whole way.
 */
export function readyPages({ cache, cookies, headers, readiness, log, onSent }: ReadyPagesDeps) {
  const always = headers.flat();

  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const { method = '', url = '' } = req;
    if ((method !== 'GET' && method !== 'HEAD') || readiness.leaving) return false;
    const startedAt = performance.now();
    const given = cookies.read(req.headers.cookie);
    const answer = given && cache.findFresh(url);
    if (!answer) return false;

    const lines = cookies.missingLines(given);
    const parts = answerParts(req, answer, { bringsCookies: lines.length > 0 });
    const own = ['x-request-id', requestId(req), ...lines.flatMap((line) => ['set-cookie', line])];
    res.writeHead(parts.status, [...always, ...parts.headers, ...own]);
    res.end(parts.body);
    const ms = performance.now() - startedAt;
    onSent({ route: answer.route, method, status: parts.status, ms });
    if (log.isLevelEnabled('debug'))
      log.debug({ method, url: loggableAddress(url), status: parts.status, ms }, 'ready page sent');
    return true;
  };
}
