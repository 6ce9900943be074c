import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { CacheOutcome } from '../cache/pageCache.ts';

export type Metrics = ReturnType<typeof createMetrics>;

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What an operator watches, in a registry of its own so that two shops in one process do not mix. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'frontrow_request_seconds',
    help: 'Requests by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  });
  const upstream = new Histogram({
    name: 'frontrow_upstream_seconds',
    help: "The pages' calls to the upstream, until its headers, by status",
    labelNames: ['status'],
    buckets: SECONDS,
    registers,
  });
  const pages = new Counter({
    name: 'frontrow_page_cache_total',
    help: 'Shared pages by where they came from',
    labelNames: ['outcome'],
    registers,
  });

  const countRequests: RequestHandler = (req, res, next) => {
    const startedAt = performance.now();
    res.once('close', () => {
      const labels = { route: res.locals.route, method: req.method, status: String(res.statusCode) };
      requests.observe(labels, (performance.now() - startedAt) / 1000);
    });
    next();
  };

  return {
    registry,
    countRequests,
    /** For who has measured a request already. */
    countRequest: ({ ms, ...labels }: { route: string; method: string; status: number; ms: number }) =>
      requests.observe({ ...labels, status: String(labels.status) }, ms / 1000),
    countPage: (outcome: CacheOutcome) => pages.inc({ outcome }),
    observeUpstream: ({ status, ms }: { status: number | 'failed'; ms: number }) =>
      upstream.observe({ status: String(status) }, ms / 1000),
  };
}
