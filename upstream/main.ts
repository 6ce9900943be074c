import './quickStart.ts';
import { pino } from 'pino';
import { readUpstreamConfig } from './config.ts';

try {
  await open();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function open() {
  const { logLevel, ...options } = readUpstreamConfig(process.env);
  const log = pino({ level: logLevel });
  // Dynamic, so that quickStart.ts is active before Drizzle loads.
  const { startUpstream } = await import('./startUpstream.ts');
  const upstream = await startUpstream({ ...options, log });
  log.info({ url: upstream.url }, 'the box office is open');

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      log.info({ signal }, 'closing');
      await upstream.close();
      process.exit(0);
    });
  }
}
