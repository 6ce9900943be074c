import { createServer, type RequestListener, type Server } from 'node:http';
import { MINUTE_MS } from '#shared/kernel/durations.ts';

/** Above the usual 60 s of load balancers, so that the balancer closes the connection first. */
const KEEP_ALIVE_MS = 65_000;
/** Timeouts for slow clients, checked every two seconds. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2000 };
/** Longer than any response takes to begin. */
const SILENCE_MS = MINUTE_MS;

/** Creates the HTTP server with timeouts for clients that send too slowly or never read the response. */
export function createShopServer(app: RequestListener, { silenceMs = SILENCE_MS } = {}): Server {
  return createServer({ ...PATIENCE, keepAliveTimeout: KEEP_ALIVE_MS }, app).setTimeout(silenceMs);
}
