import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Sent = { method: string; path: string; body: string };

/** Starts a relay that forwards requests to a server. `change` may replace their bodies. */
export async function startRelay(targetUrl: string, change: (sent: Sent) => string) {
  const server = createServer(async (req, res) => {
    const { method = 'GET', url: path = '/', headers } = req;
    const given = (await req.toArray()).join('');
    const body = given && change({ method, path, body: given });
    const passed = Object.entries(headers).filter(([name]) => !/^(host|connection|content-length)$/.test(name));
    const answer = await fetch(targetUrl + path, {
      method,
      redirect: 'manual',
      headers: passed.map(([name, value]): [string, string] => [name, String(value)]),
      ...(body && { body }),
    });
    const own = [...answer.headers].filter(([name]) => !/^(connection|keep-alive|transfer-encoding)$/.test(name));
    res.writeHead(answer.status, own.flat()).end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
