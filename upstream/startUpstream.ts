import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createUpstream, type UpstreamDeps } from './app.ts';
import { type Database, type DatabaseOptions, openDatabase } from './database.ts';
import { seedDemo } from './seedDemo.ts';
import { startJobs } from './startJobs.ts';

export type UpstreamOptions = Omit<DatabaseOptions, 'onError'> &
  Omit<UpstreamDeps, 'db' | 'wakeDelivery'> & {
    /** How messages leave; without a way they wait in the outbox. */
    smtpUrl?: string | undefined;
    smsWebhookUrl?: string | undefined;
    host?: string;
    /** 0 takes any free port. */
    port?: number;
  };
export type RunningUpstream = { url: string; db: Database; close: () => Promise<void> };

const LONGEST_CLOSING_MS = 10_000;

/** A whole box office: database open, demo events in it when it was empty, port listening. */
export async function startUpstream(options: UpstreamOptions): Promise<RunningUpstream> {
  const { host = '127.0.0.1', port = 0, log, clock = () => new Date(), trustProxy = 'loopback' } = options;
  const { db, close: closeDatabase } = await openDatabase({
    ...options,
    onError: ({ name, message }) => log.warn({ err: { name, message } }, 'a database connection broke'),
  });
  const { smtpUrl, smsWebhookUrl } = options;
  const jobs = startJobs({ db, log, clock, smtpUrl, smsWebhookUrl });
  try {
    if (await seedDemo(db, clock())) log.info('the box office was empty: demo events are in it');
    const server = createServer(
      { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
      createUpstream({ db, log, clock, trustProxy, wakeDelivery: jobs.wakeDelivery }),
    );
    server.listen(port, host);
    await once(server, 'listening');

    const close = async () => {
      const closed = once(server, 'close');
      server.close();
      const idle = setInterval(() => server.closeIdleConnections(), 100);
      const hardStop = setTimeout(() => server.closeAllConnections(), LONGEST_CLOSING_MS);
      await closed;
      clearInterval(idle);
      clearTimeout(hardStop);
      await jobs.stop();
      await closeDatabase();
    };
    return { url: toUrl(server.address() as AddressInfo), db, close };
  } catch (error) {
    await jobs.stop();
    await closeDatabase();
    throw error;
  }
}

function toUrl({ address, family, port }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
