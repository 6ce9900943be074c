import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { CALLS } from '#shared/contract/calls.ts';
import { RefusedError } from '#shared/contract/errorBody.ts';
import { findLanguage, type LanguageCode } from '#shared/domain/language/languages.ts';
import { type BoundedQueue, QueueFullError } from '#shared/kernel/boundedQueue.ts';
import { networkOf } from '#shared/kernel/networkOf.ts';
import { acceptsEncoding } from '../http/acceptsEncoding.ts';
import { createFreshCache } from '../http/createFreshCache.ts';
import { isReading } from '../http/isReading.ts';
import { isWebPage } from '../http/isWebPage.ts';
import { CACHE_TIMES } from '../http/limits.ts';
import { refuse } from '../http/refusals.ts';
import { requestOf, visitOf } from '../http/visit.ts';
import type { UpstreamConnection } from './shopApiFor.ts';
import { languageHeaders, languageOf } from './upstreamHeaders.ts';

type Shared = { status: number; type: string; body: Buffer; compressed: Buffer };
type Asking = { path: string; language: LanguageCode; client: string };
type SharedCallsDeps = { upstream: UpstreamConnection; calls: BoundedQueue; clock?: () => number };

const MOST_MAPS = 100;
const MOST_DEVICES = 10_000;
const toGzip = promisify(gzip);

/**
 * Answers the calls for seat maps, which are large and the same for all visitors of a language. Concurrent and repeated
 * calls share one answer for half a second. A device that has just held or released tickets gets a newer answer.
 */
export function sharedCalls({ upstream, calls, clock = () => performance.now() }: SharedCallsDeps): RequestHandler {
  const maps = createFreshCache<Shared, Asking>({
    maxSize: MOST_MAPS,
    sizeOf: () => 1,
    load: (_key, { path, language, client }) => calls(() => ask(upstream, path, languageHeaders(language)), { client }),
    timesOf: (_map, _key, loadMs) => ({ ...CACHE_TIMES.seatMap, freshMs: CACHE_TIMES.seatMap.freshMs - loadMs }),
    clock,
  });
  const changedAt = new LRUCache<string, number>({ max: MOST_DEVICES });

  return async (req, res, next) => {
    const { path, call } = requestOf(res, 'api');
    const device = req.cookies.dvid ?? '';
    if (!isReading(req)) {
      if (path.startsWith(CALLS.createHold.path)) res.once('finish', () => changedAt.set(device, clock()));
      return next();
    }
    if (call !== CALLS.getSeatMap) return next();

    const { code, textSet } = findLanguage(languageOf(req))!;
    const asking = { path, language: code, client: networkOf(req.ip ?? '') };
    const answer = await maps.get(`${textSet} ${path}`, asking, changedAt.get(device)).catch((error: Error) => {
      if (error instanceof QueueFullError) refuse('overloaded');
      if (error instanceof RefusedError || error.name === 'TimeoutError') throw error;
      visitOf(res).log.error({ err: error }, 'upstream call failed');
      return refuse('upstream.unreachable');
    });
    send(res, answer.value, { acceptsGzip: acceptsEncoding(req, 'gzip') });
  };
}

async function ask(upstream: UpstreamConnection, path: string, headers: Record<string, string>): Promise<Shared> {
  const answer = await upstream.fetch(upstream.url + path, { headers });
  const body = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? 'application/json';
  if ((answer.status >= 300 && answer.status < 400) || isWebPage(type)) refuse('upstream.unreadable');
  return { status: answer.status, type, body, compressed: await toGzip(body, { level: 4 }) };
}

function send(res: Response, { status, type, body, compressed }: Shared, { acceptsGzip }: { acceptsGzip: boolean }) {
  res
    .status(status)
    .vary('Accept-Encoding, Accept-Language, Language, Cookie')
    .set({ 'content-type': type, 'cache-control': 'no-store', ...(acceptsGzip && { 'content-encoding': 'gzip' }) })
    .end(acceptsGzip ? compressed : body);
}
