import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { LIMITS } from '../http/limits.ts';
import { createUpstreamFetch } from './upstreamFetch.ts';

const waiting: ServerResponse[] = [];
const server = createServer((_req, res) => void waiting.push(res));
await once(server.listen(0, '127.0.0.1'), 'listening');
const countConnections = promisify(server.getConnections.bind(server));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

afterEach(() => {
  server.closeAllConnections();
  waiting.length = 0;
});

it('[S-117] opens no more connections than its pool allows, whatever the number of calls', async () => {
  const line = createUpstreamFetch({ ...LIMITS, upstreamConnections: 3 });

  const calls = Array.from({ length: 12 }, () => line.fetch(url, { method: 'POST' }));
  const rounds: number[] = [];
  while (rounds.length < 4) {
    await expect.poll(() => waiting.length).toBe(3);
    rounds.push(await countConnections());
    for (const response of waiting.splice(0)) response.end();
  }

  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  expect(rounds).toEqual([3, 3, 3, 3]);
});

it('[S-118] ends a call that is never answered', async () => {
  const line = createUpstreamFetch({ ...LIMITS, upstreamMs: 50 });

  await expect(line.fetch(url, { method: 'POST' })).rejects.toThrow(/timeout|aborted/i);
});

it('[S-120] fails reads at once while the upstream hangs, and reports that once', async () => {
  const onHanging = vi.fn();
  const breaker = { calls: 2, silenceMs: { least: 20, most: 50 }, retryMs: 60_000 };
  const line = createUpstreamFetch({ ...LIMITS, breaker }, { onHanging });

  const reads = await Promise.allSettled([line.fetch(url), line.fetch(url)]);
  const next = await Promise.allSettled([line.fetch(url)]);

  expect([...reads, ...next].map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  expect(onHanging).toHaveBeenCalledOnce();
});

it('sends a User-Agent, requests no compression, and still reads a compressed answer', async () => {
  const line = createUpstreamFetch(LIMITS);
  const call = line.fetch(url, { method: 'POST' });
  await expect.poll(() => waiting.length).toBe(1);
  const { headers } = waiting[0]!.req;
  waiting[0]!.writeHead(403, { 'content-encoding': 'gzip' }).end(gzipSync('{"code":403}'));

  expect(headers).toMatchObject({ 'user-agent': 'frontrow', 'accept-encoding': 'identity' });
  expect(await (await call).text()).toBe('{"code":403}');
});
