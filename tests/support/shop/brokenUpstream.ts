import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A recorded answer of the correct upstream. */
export type Recorded = { status: number; headers: Record<string, string>; body: Buffer };
/** Changes a correct answer on its way to the client. */
export type Defect = (good: Recorded, res: ServerResponse, req: IncomingMessage) => unknown;
type Where = {
  tls?: { key: string; cert: string } | undefined;
  port?: number;
  /** Returns the path to request from the correct upstream instead. */
  ask?: ((url: string) => string) | undefined;
  /** Correct answers by their call. Tests share the map as long as their calls change nothing. */
  recorded?: Map<string, Promise<Recorded>>;
};

export function sendRecorded(res: ServerResponse, { status, headers, body }: Recorded): void {
  res.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}

/**
 * Starts a server that answers like the correct one at `goodUrl`, except for one defect. Each call is recorded once.
 */
export async function startBrokenUpstream(
  goodUrl: string,
  defect: Defect,
  { tls, port = 0, ask = (url) => url, recorded = new Map() }: Where = {},
) {
  const listener: RequestListener = async (req, res) => {
    const body = await readBody(req);
    const asked = goodUrl + ask(req.url!);
    const key = `${req.method} ${asked} ${req.headers.language} ${body}`;
    if (!recorded.has(key)) recorded.set(key, record(asked, req, body));
    await defect(await recorded.get(key)!, res, req);
  };
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function record(url: string, { method, headers }: IncomingMessage, body: string): Promise<Recorded> {
  const { language = 'en', cookie = '', 'content-type': contentType } = headers;
  const answer = await fetch(url, {
    method: method!,
    headers: { language: String(language), cookie, ...(contentType && { 'content-type': contentType }) },
    ...(body && { body }),
  });
  const kept = ['content-type', 'cache-control', 'x-content-type-options', 'referrer-policy', 'x-robots-tag'];
  return {
    status: answer.status,
    headers: Object.fromEntries([...answer.headers].filter(([name]) => kept.includes(name))),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
