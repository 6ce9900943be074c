import { createServer, type Server } from 'node:http';
import { shopApiFor, type UpstreamConnection } from '../bff/shopApiFor.ts';
import type { Metrics } from './metrics.ts';

type OpsDeps = { metrics: Metrics; status: () => Promise<unknown> };

/** Serves operators on a separate private port: `/metrics` for Prometheus and `/statusz` as JSON. */
export function createOpsServer({ metrics, status }: OpsDeps): Server {
  return createServer(async (req, res) => {
    try {
      if (req.method === 'GET' && req.url === '/metrics') {
        res.writeHead(200, { 'content-type': metrics.registry.contentType });
        return res.end(await metrics.registry.metrics());
      }
      if (req.method === 'GET' && req.url === '/statusz') {
        res.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
        return res.end(`${JSON.stringify(await status(), null, 2)}\n`);
      }
      res.writeHead(404).end();
    } catch {
      res.writeHead(500).end();
    }
  });
}

/** Checks the box office's database for `/statusz`; undefined when the upstream has no `/readyz`. */
export async function databaseStatus({ url, fetch }: UpstreamConnection) {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
  await answer?.body?.cancel();
  if (answer?.status !== 200 && answer?.status !== 503) return undefined;
  return { reachable: answer.status === 200, ms: Math.round(performance.now() - startedAt) };
}

/** Checks the upstream for `/statusz`. */
export async function upstreamStatus(upstream: UpstreamConnection) {
  const api = shopApiFor(upstream, { language: 'en', headers: {}, signal: AbortSignal.timeout(2000) });
  const startedAt = performance.now();
  const reachable = await api.listLanguages().then(
    () => true,
    () => false,
  );
  return { reachable, ms: Math.round(performance.now() - startedAt) };
}
