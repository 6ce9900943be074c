import type { IncomingMessage } from 'node:http';
import { expect, it, vi } from 'vitest';
import type { Login } from './cookieProofs.ts';
import { createFindNetwork } from './findNetwork.ts';
import { createSpendWork } from './spendWork.ts';
import type { WorkKey } from './workBudgets.ts';

function spendFrom({ isLeft = true, login = undefined as Login | undefined, proxies = 0 } = {}) {
  const spend = vi.fn(async (_key: WorkKey, _units?: number) => isLeft);
  const onRefused = vi.fn();
  const findNetwork = createFindNetwork(proxies);
  const spendWork = createSpendWork({ budgets: { spend }, proofs: { findLogin: () => login }, findNetwork, onRefused });
  const ask = (remoteAddress: string, forwarded?: string) =>
    spendWork({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage);
  return { ask, spend, onRefused };
}

it.each([
  ['203.0.113.7', undefined, 0, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.9', 0, '203.0.113.7'],
  ['127.0.0.1', '198.51.100.9', 1, '198.51.100.9'],
  ['127.0.0.1', '2001:db8:1:2::3', 1, '2001:db8:1::/48'],
])(
  'a request from %s, forwarded for %s behind %d proxies, spends the budget of %s',
  async (address, forwarded, proxies, id) => {
    const { ask, spend } = spendFrom({ proxies });

    expect(await ask(address, forwarded)).toBe(true);
    expect(spend.mock.calls.map(([key]) => key)).toEqual([{ scope: 'network', id }]);
  },
);

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'a request from %s uses no budget, because it comes from this machine, or from a proxy that TRUST_PROXY does not count',
  async (address) => {
    const { ask, spend } = spendFrom({ isLeft: false });

    expect(await ask(address, '203.0.113.7')).toBe(true);
    expect(spend).not.toHaveBeenCalled();
  },
);

it('a login has its own budget, and its token is not stored', async () => {
  const { ask, spend, onRefused } = spendFrom({ login: { token: 'secret', account: '' }, isLeft: false });

  expect(await ask('203.0.113.7')).toBe(false);
  expect(spend.mock.calls[0]![0].scope).toBe('login');
  expect(JSON.stringify(spend.mock.calls)).not.toContain('secret');
  expect(onRefused).toHaveBeenCalledWith('login', expect.anything(), '');
});

it('[S-178] an account has one budget for all its tokens, and the accounts of a network share one budget', async () => {
  const keysOf = async (token: string, account: string) => {
    const { ask, spend } = spendFrom({ login: { token, account } });
    await ask('203.0.113.7');
    return spend.mock.calls.map(([{ scope, id }]) => `${scope} ${id}`);
  };

  const [one, again, other] = [await keysOf('a', '7'), await keysOf('b', '7'), await keysOf('c', '8')];

  expect(again).toEqual(one);
  expect(other[0]).not.toBe(one[0]);
  expect(other[1]).toBe('loginsOfNetwork 203.0.113.7');
});
