import './quickStart.ts';
import { type Logger, pino } from 'pino';
import { SECRET_FIELDS } from '#shared/contract/loggableAddress.ts';
import { findMistyped } from '#shared/domain/search/findMistyped.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import { BOX_OFFICE_SETTING_NAMES, readBoxOfficeConfig } from './config.ts';
import { explainStart } from './explainStart.ts';
import { readShopFile } from './readShopFile.ts';

/** Messages to the shop that started this program as its box office. */
export type MessageOfBoxOffice = { url: string } | { failure: string };

const LONGEST_SILENCE_MS = 30 * SECOND_MS;

if (process.send) endWithShop();
try {
  await open();
} catch (error) {
  const failure = explainStart(error, process.env);
  if (process.send) process.send({ failure } satisfies MessageOfBoxOffice, () => process.exit(1));
  else {
    console.error(failure);
    process.exit(1);
  }
}

async function open() {
  const { logLevel, shopFile, ...options } = readBoxOfficeConfig(process.env);
  const shop = readShopFile(shopFile);
  const redact = { paths: SECRET_FIELDS, censor: '…' };
  const log = pino({ level: logLevel, redact }).child({ part: 'boxOffice' });
  for (const { name, meant } of findMistyped(Object.keys(process.env), BOX_OFFICE_SETTING_NAMES))
    log.warn(`${name} is not a setting. Did you mean ${meant}?`);
  // An error in one request must not stop the box office, so it is only logged.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => log.fatal({ err: error }, 'uncaught exception'));
  // The import is dynamic, so that quickStart.ts is active before Drizzle loads.
  const { runBoxOffice } = await import('./runBoxOffice.ts');
  const office = await runBoxOffice({ ...options, shop, log });
  log.info({ url: office.url }, 'the box office is open');
  if (office.unansweredMs) endWithDatabase(office.unansweredMs, log);

  const close = async () => {
    log.info('closing');
    await office.close();
    process.exit(0);
  };
  if (process.send) obeyShop(office.url, close);
  else for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, close);
}

/**
 * Exits when the embedded database does not respond, because it does not recover without a restart. The shop restarts
 * this process.
 */
function endWithDatabase(unansweredMs: () => number, log: Logger) {
  setInterval(() => {
    const ms = unansweredMs();
    if (ms < LONGEST_SILENCE_MS) return;
    log.fatal({ ms }, 'the database does not respond: the box office exits');
    process.exit(1);
  }, SECOND_MS);
}

/** Exits when the shop disconnects, even during startup: the next shop process needs the database lock. */
function endWithShop() {
  if (!process.connected) process.exit(1);
  process.once('disconnect', () => process.exit(1));
}

/**
 * Closes the box office only when the shop requests it. Ignores signals, because terminals and some supervisors signal
 * both processes at once.
 */
function obeyShop(url: string, close: () => Promise<void>) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  process.once('message', close);
  process.send!({ url } satisfies MessageOfBoxOffice);
}
