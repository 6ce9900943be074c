import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { drain } from './drain.ts';
import { health, leaveWhenDraining, type Readiness } from './middleware/health.ts';
import { requestContext } from './middleware/requestContext.ts';

async function openShop() {
  const readiness: Readiness = { ready: true };
  const app = express();
  app.use(requestContext(pino({ level: 'silent' })), leaveWhenDraining(readiness), health(readiness));
  app.get('/slow', (_req, res) => void setTimeout(() => res.send('done'), 100));
  app.get('/never', () => {});
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const keptAlive = new Agent({ keepAlive: true });
  const visit = async (path: string, agent = keptAlive) => {
    const [answer] = await once(get({ port, path, agent, host: '127.0.0.1' }), 'response');
    answer.resume();
    await once(answer, 'end');
    return { status: answer.statusCode, connection: answer.headers.connection };
  };
  return { server, readiness, visit };
}

it('[S-028] fails the readiness check first, then answers open requests and closes connections', async () => {
  const { server, readiness, visit } = await openShop();
  await visit('/livez');
  const underWay = visit('/slow');

  const notice = Promise.withResolvers<void>();
  const drained = drain(server, readiness, { notice: notice.promise, hardStopMs: 5000 });
  const [live, ready] = await Promise.all([visit('/livez'), visit('/readyz')]);
  expect(live).toEqual({ status: 200, connection: 'keep-alive' });
  expect(ready.status).toBe(503);
  notice.resolve();

  await expect.poll(() => readiness.leaving).toBe(true);
  expect(await visit('/livez')).toEqual({ status: 200, connection: 'close' });
  expect((await underWay).status).toBe(200);
  await drained;
  await expect(visit('/livez', new Agent())).rejects.toThrow(/ECONNREFUSED/);
});

it('[S-029] closes the connections of requests that never end', async () => {
  const { server, readiness, visit } = await openShop();
  const hanging = visit('/never');
  hanging.catch(() => {});
  await expect.poll(() => new Promise((done) => server.getConnections((_, count) => done(count)))).toBe(1);

  await drain(server, readiness, { notice: Promise.resolve(), hardStopMs: 50 });

  await expect(hanging).rejects.toThrow();
});
