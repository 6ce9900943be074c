import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RequestHandler, Response } from 'express';
import { createProxyMiddleware, debugProxyErrorsPlugin, proxyEventsPlugin } from 'http-proxy-middleware';
import { type BoundedQueue, QueueFullError } from '#shared/kernel/boundedQueue.ts';
import { networkOf } from '#shared/kernel/networkOf.ts';
import { acceptsEncoding } from '../http/acceptsEncoding.ts';
import type { InTurn } from '../http/eventLoopTurns.ts';
import { isWebPage } from '../http/isWebPage.ts';
import type { Limits } from '../http/limits.ts';
import { REFUSALS } from '../http/refusals.ts';
import { sendRefusal } from '../http/sendRefusal.ts';
import { requestOf, visitOf } from '../http/visit.ts';
import { hasSecretPath, isPersonalCall } from './apiRoutes.ts';
import { type LoginCookies, readLoginAnswer } from './loginAnswer.ts';
import { upstreamHeaders } from './upstreamHeaders.ts';

type UpstreamProxyDeps = {
  upstreamUrl: string;
  publicUrl: string;
  logins: LoginCookies;
  /** Limiter that all calls of visitors share. */
  calls: BoundedQueue;
  /** Schedules the sending of a response, because that blocks the event loop too. */
  inLoopTurn: InTurn;
  limits: Limits;
};

type RunningCall = { acceptsGzip: boolean; body: Buffer | undefined; isAnswered: () => void };

/**
 * Proxies a call to the upstream. The headers of the call are rebuilt. `wholeBody` must have read its body, because
 * each call occupies one of few connections.
 */
export function upstreamProxy(deps: UpstreamProxyDeps): RequestHandler {
  const { upstreamUrl, publicUrl, logins, calls, inLoopTurn, limits } = deps;
  const running = new WeakMap<object, RunningCall>();
  const agentOptions = { keepAlive: true, maxSockets: limits.upstreamConnections, timeout: limits.upstreamMs };
  const proxy = createProxyMiddleware({
    target: upstreamUrl,
    agent: upstreamUrl.startsWith('https:') ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions),
    changeOrigin: true,
    followRedirects: false,
    selfHandleResponse: true,
    // Excludes the package's own error page, which repeats the visitor's host and address.
    ejectPlugins: true,
    plugins: [debugProxyErrorsPlugin, proxyEventsPlugin],
    on: {
      proxyReq(outgoing, req, res) {
        res.once('close', () => outgoing.destroy());
        const { body } = running.get(req)!;
        // The package itself ends the request to the upstream, because the visitor's request has already ended.
        if (body) outgoing.write(body);
      },
      proxyRes(answer, req, res) {
        relayAnswer(answer, res as Response, { ...running.get(req)!, logins, inLoopTurn, limits });
      },
      error(error, _req, res) {
        const response = res as Response;
        if (response.writableEnded) return;
        visitOf(response).log.error({ err: error }, 'upstream call failed');
        sendRefusal(response, REFUSALS['upstream.unreachable']);
      },
    },
  });

  return (req, res, next) => {
    const gone = new AbortController();
    // The package's timeouts measure inactivity; this deadline also ends a response that arrives slowly.
    const deadline = setTimeout(() => sendRefusal(res, REFUSALS['upstream.timeout']), limits.upstreamMs);
    res.once('close', () => {
      clearTimeout(deadline);
      gone.abort();
    });
    /** Makes the call. Resolves when its connection to the upstream is free again. */
    const call = () =>
      new Promise<void>((resolve) => {
        res.once('close', resolve);
        const body = Buffer.isBuffer(req.body) ? req.body : undefined;
        running.set(req, { acceptsGzip: acceptsEncoding(req, 'gzip'), body, isAnswered: resolve });
        req.url = requestOf(res, 'api').upstreamPath;
        req.headers = upstreamHeaders(req, res, publicUrl);
        void proxy(req, res, (error) => error && !res.headersSent && next(error));
      });
    calls(call, { client: networkOf(req.ip ?? ''), signal: gone.signal }).catch((error: unknown) => {
      if (error instanceof QueueFullError) sendRefusal(res, REFUSALS.overloaded);
      else if (!gone.signal.aborted) next(error);
    });
  };
}

/** Upstream headers forwarded to the browser. Set-Cookie is excluded: the shop sets its own cookies. */
const PASSED_BACK = [
  'content-type',
  'content-disposition',
  'content-language',
  'cache-control',
  'etag',
  'last-modified',
  'retry-after',
];
const REDIRECTS = [301, 302, 303, 307, 308];
const WORTH_COMPRESSING = 1024;
const COMPRESSED_ALREADY = /^application\/pdf/;
const toGzip = promisify(gzip);

type RelayOptions = Pick<RunningCall, 'acceptsGzip' | 'isAnswered'> & {
  logins: LoginCookies;
  inLoopTurn: InTurn;
  limits: Pick<Limits, 'apiAnswerBytes'>;
};

/** Sends the upstream's response once it is complete, so that a broken response becomes an error body. */
function relayAnswer(answer: IncomingMessage, res: Response, options: RelayOptions) {
  collect(answer, options.limits.apiAnswerBytes, (body) => {
    options.isAnswered();
    if (body) void options.inLoopTurn(() => relayWhole(answer, res, { ...options, body }));
    else relayWhole(answer, res, { ...options, body });
  });
}

function relayWhole(
  answer: IncomingMessage,
  res: Response,
  { body, logins, acceptsGzip }: RelayOptions & { body: Buffer | undefined },
) {
  if (res.writableEnded || res.destroyed) return;
  const status = answer.statusCode!;
  const { path } = requestOf(res, 'api');
  // A gateway in front of the upstream may respond with a page, even with status 200.
  const usable = body && !REDIRECTS.includes(status) && !isWebPage(answer.headers['content-type']);
  const login = usable && readLoginAnswer({ method: res.req.method, path, status, body });
  if (login) {
    passHeaders(answer, res, path);
    if (login.change) logins.apply(login.change, res.req, res);
    return void send(res.status(status), login.body, { acceptsGzip });
  }
  res.setHeader('connection', 'close');
  sendRefusal(res, REFUSALS['upstream.unreadable']);
}

/** Calls `done` synchronously, because the proxy closes the visitor's connection right after a response error. */
function collect(answer: IncomingMessage, maxBytes: number, done: (body: Buffer | undefined) => unknown) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes <= maxBytes) return;
    done(undefined);
    answer.destroy();
  });
  answer.once('end', () => done(answer.complete ? Buffer.concat(chunks) : undefined));
  answer.once('error', () => done(undefined));
}

function passHeaders(answer: IncomingMessage, res: Response, path: string) {
  for (const name of PASSED_BACK) {
    const value = answer.headers[name];
    if (value !== undefined) res.setHeader(name, value);
  }
  if (hasSecretPath(path)) res.set({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  if (isPersonalCall(path) || !answer.headers['cache-control'] || answer.statusCode! >= 400)
    res.setHeader('cache-control', 'no-store');
}

async function send(res: Response, body: Buffer, { acceptsGzip }: Pick<RunningCall, 'acceptsGzip'>) {
  // The upstream's response may depend on all these request headers, so caches must vary on them.
  res.vary('Accept-Encoding, Accept-Language, Language, Cookie');
  const compressed = COMPRESSED_ALREADY.test(String(res.getHeader('content-type')));
  if (!acceptsGzip || compressed || body.length < WORTH_COMPRESSING) return res.end(body);
  const smaller = await toGzip(body, { level: 4 });
  res.setHeader('content-encoding', 'gzip');
  res.end(smaller);
}
