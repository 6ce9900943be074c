import { once } from 'node:events';
import { createServer } from 'node:net';
import { findMistyped } from '#shared/domain/search/findMistyped.ts';
import { explainPort } from '#shared/kernel/explainPort.ts';
import { StartError } from '#shared/kernel/StartError.ts';
import { EXAMPLE_REFUSED, type Shop } from '#shared/shop/shop.ts';
import { type Config, readConfig, SETTING_NAMES } from './config.ts';
import { readCookieSecrets } from './cookieSecrets.ts';
import { startBoxOffice } from './embeddedBoxOffice.ts';
import { createLog, type Log } from './log.ts';
import { readShopFile } from './readShopFile.ts';

try {
  await open(readConfig(process.env));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function open(config: Config) {
  const shop = readShopFile(config.shopFile);
  requireOwnCompany(shop, config);
  const { log, output } = createLog(config);
  const mistyped = findMistyped(Object.keys(process.env), SETTING_NAMES);
  for (const { name, meant } of mistyped) log.warn(`${name} is not a setting. Did you mean ${meant}?`);
  // An error in one request must not stop the shop, so it is only logged.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => log.fatal({ err: error }, 'uncaught exception'));

  // The ports are checked before a first start creates a database.
  await Promise.all([requireFreePort(config.port, config.host), requireFreePort(config.opsPort, config.opsHost)]);
  // The box office starts while this process loads the other modules of the shop.
  const [box, renderer, cookieSecrets, { openShop }] = await Promise.all([
    openUpstream(config, { log, output, mistyped: mistyped.map(({ name }) => name) }),
    openRenderer(config),
    readCookieSecrets(config),
    import('./openShop.ts'),
  ]);
  const closeShop = await openShop({ config, shop, log, upstreamUrl: box.url, renderer, cookieSecrets });

  closeOnSignal(async (noticeMs) => {
    log.info('closing');
    await closeShop(noticeMs);
    await box.close();
    log.info('closed');
  });
  console.log(`${shop.name} is open: ${config.publicUrl}`);
}

/**
 * Refuses the example company in production. The embedded box office checks this itself, because the check depends on
 * whether it sells the demo events.
 */
function requireOwnCompany(shop: Shop, { upstreamUrl, https, mode }: Config): void {
  if (shop.isExample && upstreamUrl && https && mode === 'production') throw new StartError(EXAMPLE_REFUSED);
}

/** Uses the configured upstream, or starts the embedded box office with the same environment. */
async function openUpstream(
  config: Config,
  { mistyped, ...log }: Log & { mistyped: string[] },
): Promise<{ url: string; close: () => Promise<void> }> {
  const { adapter, upstreamUrl } = config;
  if (adapter && upstreamUrl) {
    const { openAdapter } = await import('./adapter/openAdapter.ts');
    return openAdapter({ folder: adapter, upstreamUrl, log: log.log });
  }
  if (upstreamUrl) return { url: upstreamUrl, close: async () => {} };
  const { publicUrl, mode, payments = mode === 'production' ? undefined : 'sandbox' } = config;
  // There is no proxy between the shop and the embedded box office.
  const own = { HOST: '127.0.0.1', TRUST_PROXY: undefined, PUBLIC_URL: publicUrl, PAYMENTS: payments };
  // Removes the mistyped variables, of which the shop has already warned, so that the box office does not repeat the
  // warning.
  const gone = Object.fromEntries(mistyped.map((name) => [name, undefined]));
  return startBoxOffice({ environment: { ...process.env, ...gone, ...own }, ...log });
}

async function openRenderer({ mode, pseudoWords }: Config) {
  if (mode === 'production') return (await import('./ssr/builtRenderer.ts')).builtRenderer();
  return (await import('./ssr/devRenderer.ts')).devRenderer({ pseudoWords });
}

/** A second signal of the same kind ends the process at once. */
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
  const { message, stack } = error as Error;
  return explainPort(error) ?? (error instanceof StartError ? message : String(stack));
}

/** Throws the error of `listen` if the port is taken or needs more rights. */
async function requireFreePort(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
