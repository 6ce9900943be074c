import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import type { Readiness } from './middleware/health.ts';

type DrainOptions = {
  /** Until it resolves all goes on as before: the balancer sees `/readyz` and sends nobody new. */
  notice: Promise<unknown>;
  hardStopMs: number;
};

/** For an open connection to ask once more, and to be told in the answer that it was the last one. */
const LAST_WORDS_MS = 1000;

/** Closes the shop without a failed request: says so, answers what is under way, then closes what is idle. */
export async function drain(server: Server, readiness: Readiness, { notice, hardStopMs }: DrainOptions): Promise<void> {
  const hardStop = setTimeout(() => server.closeAllConnections(), hardStopMs);
  readiness.ready = false;
  await notice;

  readiness.leaving = true;
  // Not the HTTP server's own close: that also ends connections whose next request is on its way.
  const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
  await Promise.race([closed, pass(LAST_WORDS_MS)]);
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(idle);
  clearTimeout(hardStop);
}
