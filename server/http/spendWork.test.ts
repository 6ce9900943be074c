import type { IncomingMessage } from 'node:http';
import { expect, it, vi } from 'vitest';
import { createFindNetwork } from './findNetwork.ts';
import { createSpendWork } from './spendWork.ts';
import type { WorkKey } from './workBudgets.ts';

function spendFrom({ isLeft = true, token = undefined as string | undefined, proxies = 0 } = {}) {
  const spend = vi.fn(async (_key: WorkKey) => isLeft);
  const onRefused = vi.fn();
  const findNetwork = createFindNetwork((_address, hop) => hop < proxies);
  const spendWork = createSpendWork({ budgets: { spend }, proofs: { findLogin: () => token }, findNetwork, onRefused });
  const ask = (remoteAddress: string, forwarded?: string) =>
    spendWork({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage);
  return { ask, spend, onRefused };
}

it.each([
  ['203.0.113.7', undefined, 0, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.9', 0, '203.0.113.7'],
  ['127.0.0.1', '198.51.100.9', 1, '198.51.100.9'],
  ['127.0.0.1', '2001:db8:1:2::3', 1, '2001:db8:1::/48'],
])('%s, forwarded for %s behind %d proxies, spends the budget of %s', async (address, forwarded, proxies, id) => {
  const { ask, spend } = spendFrom({ proxies });

  expect(await ask(address, forwarded)).toBe(true);
  expect(spend.mock.calls).toEqual([[{ scope: 'network', id }]]);
});

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  '%s is this machine, or a proxy that is not named',
  async (address) => {
    const { ask, spend } = spendFrom({ isLeft: false });

    expect(await ask(address, '203.0.113.7')).toBe(true);
    expect(spend).not.toHaveBeenCalled();
  },
);

it('a login has a budget of its own, and its token is not stored', async () => {
  const { ask, spend, onRefused } = spendFrom({ token: 'secret', isLeft: false });

  expect(await ask('203.0.113.7')).toBe(false);
  expect(spend.mock.calls[0]![0].scope).toBe('login');
  expect(JSON.stringify(spend.mock.calls)).not.toContain('secret');
  expect(onRefused).toHaveBeenCalledWith('login');
});
