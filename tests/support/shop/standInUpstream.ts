import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (req: IncomingMessage, res: ServerResponse) => void;
export type StandIn = {
  url: string;
  /** Every call so far. */
  calls: { method: string; url: string; headers: IncomingMessage['headers'] }[];
  /** Answers this path (without query) from now on. */
  on: (path: string, answer: Answer | unknown) => void;
  /** Resets every connection until `start`. Keeps the port, so that no other test takes it. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

export const sendJson = (res: ServerResponse, status: number, json: unknown) =>
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));

export const HOME_ANSWER = {
  code: 200,
  data: {
    banners: [],
    categories: [],
    rareActivities: [
      { id: 7, poster: null, categoryName: 'Concerts', name: 'Night of the Paper Moons', timeRange: '' },
    ],
  },
};

const ANSWERS: Record<string, unknown> = {
  '/api/v1/home': HOME_ANSWER,
  '/api/v1/home/contact': { code: 200, data: { email: 'care@shop.test', phone: '+852 0000 0000' } },
  '/api/v1/language/list': { code: 200, data: [{ id: 1, code: 'en', name: 'English' }] },
};

const EMPTY_LISTING = { pageIndex: 1, pageSize: 20, totalPage: 0, total: 0, result: [], categories: [] };

/**
 * Starts an upstream with only the fields of the specification, for unit tests of the shop's server. Tests can change
 * its answers.
 */
export async function standInUpstream(): Promise<StandIn> {
  const answers = new Map<string, unknown>(Object.entries(ANSWERS));
  const calls: StandIn['calls'] = [];

  const answerCall = (req: IncomingMessage, res: ServerResponse) => {
    calls.push({ method: req.method!, url: req.url!, headers: req.headers });
    const answer = answers.get(req.url!.split('?', 1)[0]!);
    if (typeof answer === 'function') return answer(req, res);
    if (answer === undefined && req.url!.includes('?mock')) return sendJson(res, 200, EMPTY_LISTING);
    if (answer === undefined) return sendJson(res, 404, { code: 404, message: 'There is no such thing' });
    sendJson(res, 200, answer);
  };

  let isStopped = false;
  const server = createServer(answerCall).listen(0, '127.0.0.1');
  server.on('connection', (socket) => isStopped && socket.destroy());
  await once(server, 'listening');
  server.unref();
  const start = async () => {
    isStopped = false;
  };
  const stop = async () => {
    isStopped = true;
    server.closeAllConnections();
  };
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, calls, start, stop, on: (path, answer) => void answers.set(path, answer) };
}
