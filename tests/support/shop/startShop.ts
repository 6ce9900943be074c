import { once } from 'node:events';
import { createServer } from 'node:http';
import type { BoxOfficeSettings } from '#boxoffice/runBoxOffice.ts';
import { createApp } from '#server/app.ts';
import { watchHiddenFeatures } from '#server/bff/hiddenFeatures.ts';
import { createUpstreamFetch } from '#server/bff/upstreamFetch.ts';
import { createPageCache } from '#server/cache/pageCache.ts';
import { readConfig } from '#server/config.ts';
import { LIMITS } from '#server/http/limits.ts';
import { createWorkBudgets, type WorkRates } from '#server/http/workBudgets.ts';
import { readMessages } from '#server/middleware/messages.ts';
import { createMetrics } from '#server/ops/metrics.ts';
import { builtRenderer } from '#server/ssr/builtRenderer.ts';
import type { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import type { Shop } from '#shared/shop/shop.ts';
import { startBoxOffice } from '#tests/support/boxoffice/startBoxOffice.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { keepLog } from '#tests/support/process/keptLogs.ts';

type ShopOptions = {
  /** A running upstream. Without it, the shop starts an upstream with the demo's events. */
  upstreamUrl?: string;
  /** The events of the started upstream, instead of the demo's. */
  catalogue?: CatalogueFile;
  environment?: Record<string, string>;
  shop?: Shop;
  /** Clock of the box office. */
  clock?: () => Date;
  payments?: BoxOfficeSettings['payments'];
  jobs?: BoxOfficeSettings['jobs'];
  beacon?: BoxOfficeSettings['beacon'];
  /** Milliseconds between two checks of the calls that a running upstream has. */
  probeEveryMs?: number;
  /** Budgets of requests that need work, by network and login. */
  workRates?: WorkRates;
};
export type RunningShop = Awaited<ReturnType<typeof startShop>>;

/**
 * Starts the real shop on a free port: the production build, the real upstream, and a copy of the demo database for
 * this file alone.
 */
export async function startShop({
  upstreamUrl,
  catalogue,
  environment = {},
  shop,
  clock,
  payments,
  jobs,
  beacon,
  probeEveryMs,
  workRates,
}: ShopOptions = {}) {
  const port = await findFreePort();
  const { PUBLIC_URL: publicUrl = `http://127.0.0.1:${port}` } = environment;
  const boxOffice = await startBoxOffice(upstreamUrl, {
    publicUrl,
    shop,
    catalogue,
    payments,
    jobs,
    beacon,
    ...(clock && { clock }),
  });
  const config = readConfig({
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    UPSTREAM_URL: boxOffice.url,
    PAYMENTS: 'sandbox',
    DATA_DIR: boxOffice.dataDir,
    COOKIE_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    ...environment,
  });
  const line = createUpstreamFetch(LIMITS);
  const { log, lines: logLines, forget } = keepLog('info');
  const budgets = createWorkBudgets({ redisUrl: config.redisUrl, log, rates: workRates });
  // Like `openShop`, checks only the calls of a foreign upstream, because the embedded box office has every call.
  const watch = upstreamUrl
    ? watchHiddenFeatures({ upstream: boxOffice, log, ...(probeEveryMs && { everyMs: probeEveryMs }) })
    : undefined;
  await watch?.asked;
  const app = createApp({
    ...(watch && { hidden: watch.hidden }),
    config,
    ...(shop && { shop }),
    log,
    budgets,
    renderer: await builtRenderer(),
    messages: readMessages('locales'),
    upstream: { url: boxOffice.url, fetch: line.fetch },
    cookieSecrets: config.cookieSecrets!,
    metrics: createMetrics(),
    readiness: { ready: true },
    cache: createPageCache({ maxBytes: config.pageCacheBytes }),
  });
  const server = createServer(app).listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${port}`,
    publicUrl: config.publicUrl,
    logLines,
    ...boxOffice.forTests,
    async close() {
      watch?.stop();
      budgets.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await line.close();
      await boxOffice.discard();
      forget();
    },
  };
}
