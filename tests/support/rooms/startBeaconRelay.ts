import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestBeacon } from './testBeacon.ts';

/** Starts a relay of the test's chain. It answers each request for a round, unless it is down. */
export async function startBeaconRelay({ chain, signRound }: TestBeacon) {
  const state = { away: false, asked: [] as number[] };
  const server = createServer((req, res) => {
    const round = Number(new RegExp(`^/${chain.hash}/public/(\\d+)$`).exec(req.url ?? '')?.[1]);
    state.asked.push(round);
    if (state.away || !round) return void res.writeHead(503).end();
    res
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ round, signature: signRound(round) }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    beacon: { chain, relays: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`] },
    state,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
