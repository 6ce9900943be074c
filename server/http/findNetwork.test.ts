import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createFindNetwork } from './findNetwork.ts';

const requestFrom = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) } }) as IncomingMessage;

it.each<[what: string, proxies: number, req: IncomingMessage, network: string]>([
  ['the address of the connection', 0, requestFrom('203.0.113.7', '198.51.100.9'), '203.0.113.7'],
  ['the address that a trusted proxy sends', 1, requestFrom('10.0.0.1', '198.51.100.9'), '198.51.100.9'],
  ['no network for a visitor who has disconnected', 0, requestFrom(undefined), ''],
  [
    'the address from a proxy, even after it has disconnected',
    1,
    requestFrom(undefined, '198.51.100.9'),
    '198.51.100.9',
  ],
])('returns %s', (_what, proxies, req, network) => {
  expect(createFindNetwork(proxies)(req)).toBe(network);
});
