import { beforeEach, expect, it } from 'vitest';
import { rateCounters } from '#boxoffice/platform/schema/accounts.ts';
import { outboxMessages } from '#boxoffice/platform/schema/outbox.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import { smallAccounts } from '#tests/support/boxoffice/smallAccounts.ts';
import { createSmsBudgets } from './smsBudgets.ts';

const { call, db, logLines, sales, time } = await smallAccounts({ smsPerHour: 120 });
let sent = 0;

beforeEach(async () => {
  time.now = new Date(time.now.getTime() + 25 * HOUR_MS);
  logLines.length = 0;
  await db.delete(outboxMessages);
  await db.delete(rateCounters);
});

const PHONES = { hongKong: ['852', 51_000_000], indonesia: ['62', 811_000_000], france: ['33', 612_000_000] } as const;

/** Requests a code for a number of different phones, each from its own network unless a test sets one. */
async function ask(country: keyof typeof PHONES, count: number, address?: string) {
  const [areaCode, first] = PHONES[country];
  const asked = [];
  for (let turn = 0; turn < count; turn += 1) {
    const phone = String(first + ++sent);
    const options = address === undefined ? {} : { address };
    asked.push(await call('post', '/v3/user/sendLoginCode', { areaCode, phone }, options));
  }
  return asked.map(({ status, body }) => body.reason ?? status);
}
const alarms = () =>
  logLines
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'smsBudgetExceeded')
    .map(({ level, budget, areaCode }) => ({ level, budget, areaCode }));

it('[S-157] an area code without a city of the shop gets a twentieth of the budget, without effect on others', async () => {
  expect(await ask('france', 8)).toEqual([...Array(6).fill(200), 'sms.budget', 'sms.budget']);
  expect(await ask('hongKong', 7)).toEqual(Array(7).fill(200));
  expect(alarms()).toEqual([{ level: 50, budget: 'areaCode', areaCode: '33' }]);
});

it('[S-156] each hour has a new budget and at most one alarm', async () => {
  await ask('hongKong', 60);
  await ask('indonesia', 60);
  const refused = await call('post', '/v3/user/sendLoginCode', { areaCode: '852', phone: '59999999' });

  expect(refused.body).toMatchObject({ code: 429, reason: 'sms.budget' });
  expect(refused.headers['retry-after']).toBe('3600');
  expect(await ask('hongKong', 3)).toEqual(Array(3).fill('sms.budget'));
  expect((await call('post', '/v3/user/sendLoginCode', { email: 'ana@example.com' })).status).toBe(200);
  expect(alarms()).toEqual([{ level: 50, budget: 'all', areaCode: undefined }]);

  time.now = new Date(time.now.getTime() + HOUR_MS + 1);
  expect(await ask('hongKong', 2)).toEqual([200, 200]);
});

it('[S-158] a network gets a hundred text messages an hour', async () => {
  const budgets = createSmsBudgets({ perHour: 1000, log: sales.log });
  const take = (network: string) => budgets.take(db, { areaCode: '852', network, now: time.now });
  for (let turn = 0; turn < 100; turn += 1) await take('203.0.113.7');

  await expect(take('203.0.113.7')).rejects.toMatchObject({ reason: 'sms.budget' });
  await expect(take('203.0.113.7')).rejects.toMatchObject({ reason: 'sms.budget' });
  await take('203.0.113.8');
  expect(budgets.counts()).toEqual({ sent: 101, refused: { all: 0, areaCode: 0, network: 2 } });
  expect(alarms()).toEqual([{ level: 50, budget: 'network', areaCode: undefined }]);
});

it('concurrent messages do not exceed the budget', async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, () => ask('france', 1)));

  expect(asked.flat().filter((status) => status === 200)).toHaveLength(6);
  expect(await db.select().from(outboxMessages)).toHaveLength(6);
});
