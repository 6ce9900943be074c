import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { MINUTE_MS } from '#shared/kernel/durations.ts';

/** Above the usual 60 s of load balancers, so that the balancer closes the connection first. */
const KEEP_ALIVE_MS = 65_000;
/** Timeouts in milliseconds for slow clients, checked every two seconds. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2000 };
/** Timeout of a silent connection. It is longer than any response takes to start. */
const SILENCE_MS = MINUTE_MS;

/** Browsers and balancers send a request only after the response to the previous one. */
const MOST_UNANSWERED = 10;

/**
 * Creates the HTTP server, with timeouts for clients that send too slowly or never read the response. Closes
 * connections with many unanswered requests. A thousand such requests fit into one packet, and together they would
 * block the event loop.
 */
export function createShopServer(app: RequestListener, { silenceMs = SILENCE_MS } = {}): Server {
  return createServer({ ...PATIENCE, keepAliveTimeout: KEEP_ALIVE_MS }, withoutPipelines(app)).setTimeout(silenceMs);
}

function withoutPipelines(app: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  const add = (socket: Socket, count: number) => {
    const sum = (unanswered.get(socket) ?? 0) + count;
    unanswered.set(socket, sum);
    return sum;
  };
  return (req, res) => {
    const { socket } = req;
    if (socket.destroyed) return;
    if (add(socket, 1) > MOST_UNANSWERED) return void socket.destroy();
    res.once('close', () => add(socket, -1));
    return app(req, res);
  };
}
