import { Router } from 'express';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { HealthReport } from '#shared/contract/healthReport.ts';
import { LAG_INTERVAL_MS, MISNAMED_METRICS } from '#shared/kernel/processMetrics.ts';
import type { BoxOfficeState } from './boxOfficeState.ts';
import { checkHealth } from './checkHealth.ts';
import { exportMetrics } from './exportMetrics.ts';

/**
 * `/livez`: the process responds. `/readyz`: the database can be written and read. `/statusz`: health of each part.
 * `/metrics`: metrics for Prometheus, which the shop adds to its own.
 */
export function opsRoutes(readState: () => Promise<BoxOfficeState>): Router {
  const ofProcess = createProcessMetrics();
  const router = Router();
  router.get('/livez', (_req, res) => void res.type('text').send('ok'));
  router.get('/readyz', async (_req, res) => {
    const isReady = 'ms' in (await readState()).database;
    res
      .status(isReady ? 200 : 503)
      .type('text')
      .send(isReady ? 'ok' : 'not ready');
  });
  router.get('/statusz', async (_req, res) => {
    res.json({ checks: checkHealth(await readState()) } satisfies HealthReport);
  });
  router.get('/metrics', async (_req, res) => {
    res.type('text').send((await exportMetrics(await readState())) + (await ofProcess.metrics()));
  });
  return router;
}

/** CPU, memory and event loop. The prefix distinguishes this process from the shop's. */
function createProcessMetrics(): Registry {
  const register = new Registry();
  const prefix = 'box_office_';
  collectDefaultMetrics({ register, prefix, eventLoopMonitoringPrecision: LAG_INTERVAL_MS });
  for (const name of MISNAMED_METRICS) register.removeSingleMetric(`${prefix}${name}`);
  return register;
}
