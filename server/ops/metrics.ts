import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { LAG_INTERVAL_MS, MISNAMED_METRICS } from '#shared/kernel/processMetrics.ts';
import type { CacheOutcome } from '../http/createFreshCache.ts';
import { visitOf } from '../http/visit.ts';
import type { WorkKey } from '../http/workBudgets.ts';

export type Metrics = ReturnType<typeof createMetrics>;

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates the metrics in a separate registry, so that two shops in one process do not mix. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_INTERVAL_MS });
  for (const name of MISNAMED_METRICS) registry.removeSingleMetric(name);
  const registers = [registry];
  const requests = new Histogram({
    name: 'frontrow_request_seconds',
    help: 'Requests by route, method and status, without stored pages that were sent at once',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  });
  const upstream = new Histogram({
    name: 'frontrow_upstream_seconds',
    help: 'Time of calls to the upstream, up to the end of the answer, by status; proxied calls are not included',
    labelNames: ['status'],
    buckets: SECONDS,
    registers,
  });
  const countRequests: RequestHandler = (req, res, next) => {
    const startedAt = performance.now();
    res.once('close', () => {
      const labels = { route: visitOf(res).route, method: req.method, status: String(res.statusCode) };
      requests.observe(labels, (performance.now() - startedAt) / 1000);
    });
    next();
  };

  return {
    registry,
    countRequests,
    /** Counts a request that is answered without Express. */
    countRequest: ({ ms, ...labels }: { route: string; method: string; status: number; ms: number }) =>
      requests.observe({ ...labels, status: String(labels.status) }, ms / 1000),
    countReadyPage: countOf({
      name: 'frontrow_ready_pages_total',
      help: 'Stored pages that were sent at once, by route',
      label: 'route',
      registers,
    }),
    countPage: countOf<CacheOutcome>({
      name: 'frontrow_page_cache_total',
      help: 'Shared pages by outcome of the page cache',
      label: 'outcome',
      registers,
    }),
    countRefusedWork: countOf<WorkKey['scope']>({
      name: 'frontrow_refused_work_total',
      help: 'Requests refused because a network or a login used up its budget',
      label: 'scope',
      registers,
    }),
    countSecurityEvent: countOf<string>({
      name: 'frontrow_shop_security_events_total',
      help: 'Security events of the shop itself; the log has one line per minute for each kind of event of a network',
      label: 'event',
      registers,
    }),
    /** Adds a gauge that checks at each scrape whether Redis fails to respond. Without Redis, its value is always 0. */
    observeRedis(isLost: () => boolean) {
      new Gauge({
        name: 'frontrow_redis_lost',
        help: 'Whether REDIS_URL does not respond, so that this copy of the shop counts limits on its own: 1 yes, 0 no',
        registers,
        collect() {
          this.set(isLost() ? 1 : 0);
        },
      });
    },
    observeUpstream: ({ status, ms }: { status: number | 'failed'; ms: number }) =>
      upstream.observe({ status: String(status) }, ms / 1000),
  };
}

type Count = { name: string; help: string; label: string; registers: Registry[] };

/**
 * Counts in a plain map, and reports to prom-client at each scrape. prom-client's own counter takes longer than sending
 * a cached page.
 */
function countOf<Value extends string>({ label, ...options }: Count): (value: Value) => void {
  const counts = new Map<Value, number>();
  new Counter({
    ...options,
    labelNames: [label],
    collect() {
      for (const [value, count] of counts) this.inc({ [label]: value }, count);
      counts.clear();
    },
  });
  return (value) => void counts.set(value, (counts.get(value) ?? 0) + 1);
}
