import type { Request, RequestHandler, Response } from 'express';
import type { FetchAnswer } from '#shared/contract/createCaller.ts';
import { type BoundedQueue, QueueFullError } from '#shared/kernel/boundedQueue.ts';
import { networkOf } from '#shared/kernel/networkOf.ts';
import { isReading } from '../http/isReading.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusals.ts';
import { visitOf } from '../http/visit.ts';
import { wholeBody } from '../http/wholeBody.ts';
import { isTricky } from './apiRoutes.ts';
import { isForeign } from './csrf.ts';
import type { UpstreamConnection } from './shopApiFor.ts';
import { languageHeaders, languageOf, visitorHeaders } from './upstreamHeaders.ts';

type ProviderRouteDeps = {
  upstream: UpstreamConnection;
  publicUrl: string;
  /** Limiter that all calls of visitors share. */
  calls: BoundedQueue;
  limits: Pick<Limits, 'noticeBytes' | 'bodyMs'>;
};

/** Headers forwarded with a provider notice. Each provider uses its own name for the signature header. */
const OF_A_NOTICE = /^(?:content-type|user-agent|authorization|[\w-]*(?:signature|timestamp|digest)[\w-]*)$/;
const OF_A_PAGE = /^(?:accept|content-type)$/;
const PASSED_BACK = ['content-type', 'location', 'cache-control'];

/** Forwards payment notices from providers. A notice carries no CSRF token; the provider signs its raw bytes. */
export function providerNotices(deps: ProviderRouteDeps): RequestHandler[] {
  return [asBytes(deps), (req, res) => pass(req, res, { ...deps, passed: OF_A_NOTICE, route: 'provider notice' })];
}

/**
 * Serves the sandbox provider's pages below the shop's URL. The provider gets no visitor cookie and no shop token.
 */
export function sandboxPages(deps: ProviderRouteDeps): RequestHandler[] {
  const refuseOthers: RequestHandler = (req, _res, next) => {
    const known = isReading(req) || req.method === 'POST';
    if (!known) refuse('request.method');
    if (!isReading(req) && isForeign(req, deps.publicUrl)) refuse('request.origin');
    next();
  };
  return [
    refuseOthers,
    asBytes(deps),
    (req, res) => pass(req, res, { ...deps, passed: OF_A_PAGE, route: 'sandbox page' }),
  ];
}

const asBytes = ({ limits: { noticeBytes, bodyMs } }: ProviderRouteDeps) => wholeBody({ bytes: noticeBytes, bodyMs });

async function pass(
  req: Request,
  res: Response,
  deps: ProviderRouteDeps & { passed: RegExp; route: string },
): Promise<void> {
  const { upstream, publicUrl, calls, passed, route } = deps;
  visitOf(res).route = route;
  if (isTricky(req.originalUrl)) refuse('request.url');

  const own = Object.entries(req.headers).filter(([name]) => passed.test(name));
  const ask = () =>
    upstream.fetch(upstream.url + req.originalUrl, {
      method: req.method,
      headers: {
        ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
        ...languageHeaders(languageOf(req)),
        ...visitorHeaders(req, res, publicUrl),
      },
      ...(Buffer.isBuffer(req.body) && { body: new Uint8Array(req.body) }),
    });
  const client = networkOf(req.ip ?? '');
  const answer = await calls(ask, { client }).catch((error: unknown) => {
    if (error instanceof QueueFullError) refuse('overloaded');
    visitOf(res).log.error({ err: error }, 'upstream call failed');
    refuse('upstream.unreachable');
  });
  await send(res, answer);
}

async function send(res: Response, answer: FetchAnswer): Promise<void> {
  res.status(answer.status).set('cache-control', 'no-store');
  for (const name of PASSED_BACK) {
    const value = answer.headers.get(name);
    if (value !== null) res.set(name, value);
  }
  res.end(Buffer.from(await answer.arrayBuffer()));
}
