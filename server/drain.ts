import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import { closeConnections } from '#shared/kernel/closeConnections.ts';
import type { Readiness } from './middleware/health.ts';

type DrainOptions = {
  /**
   * The shop serves requests until this promise resolves. Meanwhile the balancer sees that `/readyz` fails, and sends
   * no new visitors.
   */
  notice: Promise<unknown>;
  hardStopMs: number;
};

/** Time in which an open connection may send one more request. Its response has `Connection: close`. */
const LAST_WORDS_MS = 1000;

/** Shuts down without failed requests: `/readyz` fails, running requests finish, and idle connections close. */
export async function drain(server: Server, readiness: Readiness, { notice, hardStopMs }: DrainOptions): Promise<void> {
  const stopAt = Date.now() + hardStopMs;
  readiness.ready = false;
  await notice;

  readiness.leaving = true;
  // `http.Server.close()` would also close connections on which a request is arriving.
  const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
  await Promise.race([closed, pass(LAST_WORDS_MS)]);
  await closeConnections(server, { closed, hardStopMs: stopAt - Date.now() });
}
