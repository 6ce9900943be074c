import { createServer, type Server } from 'node:http';

type OpsDeps = { metrics: () => Promise<string>; status: () => Promise<unknown> };

/** Serves operators on a separate private port: `/metrics` for Prometheus and `/statusz` as JSON. */
export function createOpsServer({ metrics, status }: OpsDeps): Server {
  return createServer(async (req, res) => {
    try {
      if (req.method === 'GET' && req.url === '/metrics') {
        res.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
        return res.end(await metrics());
      }
      if (req.method === 'GET' && req.url === '/statusz') {
        res.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
        return res.end(`${JSON.stringify(await status(), null, 2)}\n`);
      }
      res.writeHead(404).end();
    } catch {
      res.writeHead(500).end();
    }
  });
}
