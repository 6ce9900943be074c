import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as pass } from 'node:timers/promises';
import { createApp } from './app.ts';
import { createUpstreamFetch } from './bff/upstreamFetch.ts';
import { createPageCache } from './cache/pageCache.ts';
import { type Config, readConfig } from './config.ts';
import { readCookieSecrets } from './cookieSecrets.ts';
import { createShopServer } from './createShopServer.ts';
import { drain } from './drain.ts';
import { startBoxOffice } from './embeddedBoxOffice.ts';
import { LIMITS } from './limits.ts';
import { createLog, type Log } from './log.ts';
import { readMessages, withPseudoWords } from './messages.ts';
import { databaseStatus } from './ops/databaseStatus.ts';
import { createMetrics } from './ops/metrics.ts';
import { createOpsServer } from './ops/opsServer.ts';
import { readVersion } from './ops/readVersion.ts';
import { upstreamStatus } from './ops/upstreamStatus.ts';

/** Connections that the system keeps until they are taken; of those beyond, each tries again after seconds. */
const BACKLOG = 4096;

try {
  await open(readConfig(process.env));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function open(config: Config) {
  const { log, output } = createLog(config);
  // One visitor's accident is not everybody's: it is logged, and the shop stays open.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => log.fatal({ err: error }, 'uncaught exception'));

  const metrics = createMetrics();
  const readiness = { ready: false };
  const [box, renderer, cookieSecrets] = await Promise.all([
    openUpstream(config, { log, output }),
    openRenderer(config),
    readCookieSecrets(config),
  ]);
  const line = createUpstreamFetch(LIMITS, {
    observe: metrics.observeUpstream,
    onHanging: () => log.warn('the upstream hangs: calls fail at once until it answers again'),
  });
  const upstream = { url: box.url, fetch: line.fetch };
  const onFailure = (error: unknown) => log.warn({ err: error }, 'page not renewed');
  const cache = createPageCache({
    limits: LIMITS,
    maxBytes: config.pageCacheBytes,
    onOutcome: metrics.countPage,
    onFailure,
  });
  const words = readMessages('locales');
  const messages = config.pseudoWords ? withPseudoWords(words) : words;
  const app = createApp({ config, log, renderer, messages, upstream, cookieSecrets, metrics, readiness, cache });

  const server = createShopServer(app);
  const version = readVersion();
  const status = async () => ({
    version,
    readiness,
    upstream: await upstreamStatus(upstream),
    database: await databaseStatus(upstream),
    pages: cache.stats(),
  });
  const ops = createOpsServer({ metrics, status });
  await listen(server, config.port, config.host);
  await listen(ops, config.opsPort, config.opsHost);
  readiness.ready = true;

  closeOnSignal(async (noticeMs) => {
    log.info('closing');
    await drain(server, readiness, { notice: pass(noticeMs), hardStopMs: 25_000 });
    ops.close();
    ops.closeAllConnections();
    await line.close();
    await box.close();
    log.info('closed');
  });
  console.log(`Frontrow is open: ${config.publicUrl}`);
}

/** The customer's own upstream, or the box office of this project, which reads the same environment. */
async function openUpstream(config: Config, log: Log): Promise<{ url: string; close: () => Promise<void> }> {
  if (config.upstreamUrl) return { url: config.upstreamUrl, close: async () => {} };
  const { publicUrl, mode, payments = mode === 'production' ? undefined : 'sandbox' } = config;
  // Between the two there is no proxy.
  const own = { HOST: '127.0.0.1', TRUST_PROXY: undefined, PUBLIC_URL: publicUrl, PAYMENTS: payments };
  return startBoxOffice({ environment: { ...process.env, ...own }, ...log });
}

async function openRenderer({ mode, pseudoWords }: Config) {
  if (mode === 'production') return (await import('./ssr/builtRenderer.ts')).builtRenderer();
  return (await import('./ssr/devRenderer.ts')).devRenderer({ pseudoWords });
}

async function listen(server: Server, port: number, host: string) {
  server.listen({ port, host, backlog: BACKLOG });
  await once(server, 'listening');
}

/** A second signal, for those who cannot wait, ends the process at once. */
function closeOnSignal(close: (noticeMs: number) => Promise<void>) {
  const leave = (noticeMs: number) => () =>
    void close(noticeMs).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  process.once('SIGTERM', leave(2000));
  process.once('SIGINT', leave(0));
}

function explain(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Set PORT (or OPS_PORT) to a free one.`;
  if (code === 'EACCES' && port)
    return `Port ${port} needs more rights than this user has. Set PORT to one above 1023.`;
  return message.startsWith('The environment') ? message : String((error as Error).stack);
}
