import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { createShopServer } from './createShopServer.ts';

const MORE_THAN_THE_SYSTEM_KEEPS = Buffer.alloc(20 * 1024 * 1024);
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(app: RequestListener) {
  server = createShopServer(app, { silenceMs: 500 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const visitor = connect((server.address() as AddressInfo).port, '127.0.0.1');
  visitor.on('error', () => {});
  visitor.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  const [connection] = await once(server, 'connection');
  return { visitor, connection };
}

it('[S-050] closes the connection of a visitor who never reads the response', async () => {
  const { visitor, connection } = await ask((_req, res) => res.end(MORE_THAN_THE_SYSTEM_KEEPS));
  visitor.pause();

  await Promise.race([once(connection, 'close'), pass(60_000)]);

  expect(connection.destroyed).toBe(true);
  visitor.destroy();
});

it('keeps the connection of a client that has read the response', async () => {
  const { visitor, connection } = await ask((_req, res) => res.end('ok'));
  visitor.resume();

  await pass(1500);

  expect(connection.destroyed).toBe(false);
  visitor.destroy();
});

it('[S-027] keeps idle connections open longer than a balancer, and closes those that send too slowly', () => {
  server = createShopServer(() => {});

  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
  expect(server.headersTimeout).toBeLessThanOrEqual(10_000);
  expect(server.requestTimeout).toBeLessThanOrEqual(30_000);
});

it('closes a connection with many unanswered requests, and does not answer the remaining ones', async () => {
  let asked = 0;
  const { visitor, connection } = await ask(() => {
    asked += 1;
  });
  visitor.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(1000));
  await once(connection, 'close');

  expect(asked).toBe(10);
  visitor.destroy();
});

it('answers one request after the other on the same connection', async () => {
  const { visitor } = await ask((_req, res) => res.end('ok'));
  const read = () => once(visitor, 'data');
  await read();
  for (let turn = 0; turn < 50; turn += 1) {
    visitor.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    await read();
  }

  expect(visitor.destroyed).toBe(false);
  visitor.destroy();
});
