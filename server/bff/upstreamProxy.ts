import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { RequestHandler, Response } from 'express';
import { createProxyMiddleware, debugProxyErrorsPlugin, proxyEventsPlugin } from 'http-proxy-middleware';
import { acceptsEncoding } from '../http/acceptsEncoding.ts';
import type { TakeTurn } from '../http/createTurns.ts';
import type { Limits } from '../http/limits.ts';
import { REFUSALS } from '../http/refusals.ts';
import { sendRefusal } from '../http/sendRefusal.ts';
import type { LoginCookies } from './loginCookies.ts';
import { relayAnswer } from './relayAnswer.ts';
import { upstreamHeaders } from './upstreamHeaders.ts';

type UpstreamProxyDeps = {
  upstreamUrl: string;
  publicUrl: string;
  logins: LoginCookies;
  /** Schedules the sending of a response, which also blocks the event loop. */
  takeTurn: TakeTurn;
  limits: Limits;
};

/** Proxies a call to the upstream. Headers are rebuilt; body parsers must not run before this handler. */
export function upstreamProxy({ upstreamUrl, publicUrl, logins, takeTurn, limits }: UpstreamProxyDeps): RequestHandler {
  /** Requests that accept gzip. Their headers are replaced before the response arrives. */
  const gzipWanted = new WeakSet<object>();
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
      proxyReq: (outgoing, _req, res) => void res.once('close', () => outgoing.destroy()),
      proxyRes(answer, req, res) {
        const acceptsGzip = gzipWanted.has(req);
        relayAnswer(answer, res as Response, { logins, takeTurn, acceptsGzip, limits });
      },
      error(error, _req, res) {
        const response = res as Response;
        if (response.writableEnded) return;
        response.locals.log.error({ err: error }, 'upstream call failed');
        sendRefusal(response, REFUSALS['upstream.unreachable']);
      },
    },
  });

  return (req, res, next) => {
    // The package's timeouts measure inactivity; this deadline also ends a response that trickles.
    const deadline = setTimeout(() => {
      // The request body is incomplete, so the connection cannot be reused.
      if (!req.complete && !res.headersSent) res.setHeader('connection', 'close');
      sendRefusal(res, REFUSALS['upstream.timeout']);
    }, limits.upstreamMs);
    res.once('close', () => clearTimeout(deadline));
    if (acceptsEncoding(req, 'gzip')) gzipWanted.add(req);
    req.url = res.locals.upstreamPath;
    req.headers = upstreamHeaders(req, res, publicUrl);
    void proxy(req, res, (error) => error && !res.headersSent && next(error));
  };
}
