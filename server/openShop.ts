import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as pass } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DEMO_SHOP, type Shop } from '#shared/shop/shop.ts';
import { createApp } from './app.ts';
import { watchHiddenFeatures } from './bff/hiddenFeatures.ts';
import { createUpstreamFetch } from './bff/upstreamFetch.ts';
import { createPageCache } from './cache/pageCache.ts';
import type { Config } from './config.ts';
import { createShopServer } from './createShopServer.ts';
import { drain } from './drain.ts';
import { LIMITS } from './http/limits.ts';
import { createWorkBudgets } from './http/workBudgets.ts';
import { type Messages, readMessages, withPseudoWords } from './middleware/messages.ts';
import { boxOfficeHealth, boxOfficeMetrics, homeHealth, limitsHealth, upstreamStatus } from './ops/askUpstream.ts';
import { createMetrics } from './ops/metrics.ts';
import { createOpsServer } from './ops/opsServer.ts';
import { readVersion } from './ops/readVersion.ts';
import type { Renderer } from './ssr/renderer.ts';

type ShopDeps = {
  config: Config;
  shop?: Shop;
  log: Logger;
  upstreamUrl: string;
  renderer: Renderer;
  cookieSecrets: string[];
  messages?: Messages;
};

/** Queue length for new connections. Clients beyond this number retry after some seconds. */
const BACKLOG = 4096;
/** Maximum time for which the ports stay closed to find out which calls the upstream has. */
const FIRST_PROBE_MS = 3000;

/** Opens the shop's ports. Returns a function that closes them `noticeMs` after `/readyz` starts to fail. */
export async function openShop({
  config,
  shop = DEMO_SHOP,
  log,
  upstreamUrl,
  renderer,
  cookieSecrets,
  ...given
}: ShopDeps) {
  const metrics = createMetrics();
  const readiness = { ready: false };
  const observers = {
    observe: metrics.observeUpstream,
    onHanging: () => log.warn('the upstream hangs: calls fail at once until it responds again'),
  };
  const line = createUpstreamFetch(LIMITS, observers);
  const proofs = createUpstreamFetch({ ...LIMITS, apiAnswerBytes: LIMITS.proofBytes }, observers);
  const upstream = { url: upstreamUrl, fetch: line.fetch, fetchProof: proofs.fetch };
  const onFailure = (error: unknown) => log.warn({ err: error }, 'page not renewed');
  const cache = createPageCache({
    maxBytes: config.pageCacheBytes,
    onOutcome: metrics.countPage,
    onFailure,
  });
  const words = given.messages ?? readMessages('locales');
  const messages = config.pseudoWords ? withPseudoWords(words) : words;
  const budgets = createWorkBudgets({ redisUrl: config.redisUrl, log });
  metrics.observeRedis(() => budgets.isShared() === false);
  // The embedded box office has every call, so it is not probed.
  const watch = config.upstreamUrl ? watchHiddenFeatures({ upstream, log }) : undefined;
  await Promise.race([watch?.asked, pass(FIRST_PROBE_MS, undefined, { ref: false })]);
  const app = createApp({
    ...(watch && { hidden: watch.hidden }),
    budgets,
    config,
    shop,
    log,
    renderer,
    messages,
    upstream,
    cookieSecrets,
    metrics,
    readiness,
    cache,
  });

  const server = createShopServer(app);
  const version = readVersion();
  const status = async () => {
    const [reached, home, boxOffice] = await Promise.all([
      upstreamStatus(upstream),
      homeHealth(upstream, config.defaultCity ?? shop.defaultCity),
      boxOfficeHealth(upstreamUrl),
    ]);
    const limits = limitsHealth(budgets.isShared());
    return { version, readiness, upstream: reached, home, limits, boxOffice, pages: cache.stats() };
  };
  const ops = createOpsServer({
    metrics: async () => (await metrics.registry.metrics()) + (await boxOfficeMetrics(upstreamUrl)),
    status,
  });
  await listen(server, config.port, config.host);
  await listen(ops, config.opsPort, config.opsHost);
  readiness.ready = true;

  return async (noticeMs: number) => {
    await drain(server, readiness, { notice: pass(noticeMs), hardStopMs: 25_000 });
    ops.close();
    ops.closeAllConnections();
    await Promise.all([line.close(), proofs.close()]);
    budgets.close();
    watch?.stop();
  };
}

async function listen(server: Server, port: number, host: string) {
  server.listen({ port, host, backlog: BACKLOG });
  await once(server, 'listening');
}
