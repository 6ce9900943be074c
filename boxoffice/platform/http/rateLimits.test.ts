import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import { smallAccounts } from '#tests/support/boxoffice/smallAccounts.ts';

const { call, time, wait } = await smallAccounts();
const device = '6f1e8c1e-1b1f-4b6e-8a3b-0d2f6c8b9a10';

describe('limits', () => {
  it('allow thirty codes a day to one address, and then one an hour from each network', async () => {
    wait(86_400);
    const statuses: number[] = [];
    const place = { address: '203.0.113.9' };
    for (let count = 0; count < 32; count++) {
      // The last two requests are in the same hour.
      if (count === 30) time.now = new Date(Math.ceil(time.now.getTime() / HOUR_MS) * HOUR_MS);
      const from = count < 30 ? {} : place;
      statuses.push((await call('post', '/v3/user/sendLoginCode', { email: 'many@example.com' }, from)).status);
      wait();
    }
    const refused = await call('post', '/v3/user/sendLoginCode', { email: 'many@example.com' }, place);
    wait(86_400);
    const tomorrow = await call('post', '/v3/user/sendLoginCode', { email: 'many@example.com' });

    expect(statuses).toEqual([...Array(31).fill(200), 429]);
    expect(refused.body.reason).toBe('code.tooMany');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(tomorrow.status).toBe(200);
  });

  it('count the visitor behind the proxy, and count all addresses of an IPv6 network together', async () => {
    wait(86_400);
    const ask = (index: number, address: string) =>
      call('post', '/v3/user/sendLoginCode', { email: `n${index}.${address.split(':')[2]}@example.com` }, { address });
    const sameNetwork: number[] = [];
    for (let index = 0; index < 102; index++)
      sameNetwork.push((await ask(index, `2001:db8:7::${(index + 1).toString(16)}`)).status);

    const neighbour = await ask(0, '2001:db8:8::1');

    expect(sameNetwork.filter((status) => status === 429)).toHaveLength(2);
    expect(neighbour.status).toBe(200);
  });

  it('stop a device that guesses passwords', async () => {
    const guess = (email: string, options = {}) =>
      call('post', '/v1/user/mail/login', { email, password: 'wrong-pass-1' }, options);
    const byDevice: number[] = [];
    for (let count = 0; count < 41; count++) byDevice.push((await guess(`v${count}@example.com`, { device })).status);
    wait(15 * 60);

    expect(byDevice.filter((status) => status === 429)).toHaveLength(1);
    expect((await guess('victim@example.com', { device })).status).toBe(400);
  });
});
