import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { boxOfficeHealth, boxOfficeMetrics, upstreamStatus } from './askUpstream.ts';

/** An upstream with the same response to every call. */
async function upstreamThat(status: number, text: string): Promise<string> {
  const upstream = createServer((_req, res) => res.writeHead(status).end(text)).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  onTestFinished(() => void upstream.close());
  return `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
}

test.each([
  [200, true, '{"code":200,"data":[]}'],
  [404, true, '{"code":404,"message":"no such call"}'],
  [500, false, '{"code":500,"message":"disk full"}'],
])('an upstream that answers with %i is reachable: %s', async (status, reachable, text) => {
  expect(await upstreamStatus({ url: await upstreamThat(status, text), fetch })).toMatchObject({ reachable });
});

test('forwards the health report of the box office', async () => {
  const report = { checks: [{ name: 'outbox', state: 'bad', says: '7 email messages wait' }] };

  expect(await boxOfficeHealth(await upstreamThat(200, JSON.stringify(report)))).toEqual(report);
});

test.each([
  [404, '{"code":404}', 'unreported'],
  [200, '<!doctype html>', 'unreported'],
  [500, '{"code":500}', 'unknown'],
])('reports the health of a box office that responds %i %s as %s', async (status, text, health) => {
  const url = await upstreamThat(status, text);

  expect(await boxOfficeHealth(url)).toBe(health);
  expect(await boxOfficeMetrics(url)).toBe('');
});

test('an upstream that does not respond has unknown health and no metrics', async () => {
  expect(await boxOfficeHealth('http://127.0.0.1:9')).toBe('unknown');
  expect(await boxOfficeMetrics('http://127.0.0.1:9')).toBe('');
});
