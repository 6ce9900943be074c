import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { smallAccounts } from '#tests/support/boxoffice/smallAccounts.ts';

const { call, logLines, readCode, wait, register } = await smallAccounts();

const events = (from = 0) =>
  logLines
    .slice(from)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'security event');
const eventsOf = async (count: number, from: number) => {
  await expect.poll(() => events(from).length).toBeGreaterThanOrEqual(count);
  return events(from);
};

it('[S-185] logs each security event as one line with the account and hashes of the network and address', async () => {
  const email = 'followed@example.com';
  const { userId } = await register(email, 'abcd1234 moon');
  wait();
  const from = logLines.length;
  const place = { address: '203.0.113.44', device: randomUUID() };
  await call('post', '/v1/user/mail/login', { email, password: 'wrong-1234' }, place);
  await call('post', '/v3/user/sendLoginCode', { email: 'Followed@Example.com' }, place);
  const code = await readCode(email);
  await call('post', '/v1/user/mail/login', { email, code }, place);
  await call('post', '/v1/user/mail/login', { email: 'other@example.com', password: 'wrong-1234' }, place);

  const [failed, sent, succeeded, other] = await eventsOf(4, from);

  expect([failed.event, sent.event, succeeded.event, other.event]).toEqual([
    'login.failed',
    'code.sent',
    'login.succeeded',
    'login.failed',
  ]);
  expect(succeeded.account).toBe(userId);
  expect(new Set([failed, sent, succeeded, other].map(({ network }) => network)).size).toBe(1);
  expect(new Set([failed, sent, succeeded].map(({ address }) => address)).size).toBe(1);
  expect(other.address).not.toBe(failed.address);
  expect(failed.network).toMatch(/^[0-9a-f]{16}$/);
  expect(JSON.stringify(events(from))).not.toMatch(/203\.0\.113|example\.com|abcd1234|moon/);
});
