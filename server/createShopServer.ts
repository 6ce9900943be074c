import { createServer, type RequestListener, type Server } from 'node:http';

/** Above the usual 60 s of balancers, so that it is they who close a connection. */
const KEEP_ALIVE_MS = 65_000;
/** With visitors who dawdle; looked after every two seconds. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2000 };
/** Longer than any answer takes to begin. */
const SILENCE_MS = 60_000;

/** The shop's port, which no dawdler can keep for ever: neither by sending too slowly nor by never reading the answers. */
export function createShopServer(app: RequestListener, { silenceMs = SILENCE_MS } = {}): Server {
  return createServer({ ...PATIENCE, keepAliveTimeout: KEEP_ALIVE_MS }, app).setTimeout(silenceMs);
}
