import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { expect, it } from 'vitest';
import { CALLS, type Call, type CallName } from '#shared/contract/calls.ts';
import { STOCK_BUDGETS } from '#shared/domain/selling/stockBudgets.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/kernel/durations.ts';
import { smallBoxOffice } from '#tests/support/boxoffice/smallBoxOffice.ts';
import { removeExpired } from './people/accounts/removeExpired.ts';
import { notifyAvailable } from './people/notify/notifyAvailable.ts';
import { endExpiredHolds } from './selling/holds/endExpiredHolds.ts';

const { app, db, sales, time } = await smallBoxOffice({ budgets: STOCK_BUDGETS });

type Sent = { device: string; params?: string[]; body?: object };

/** Sends a request from one network address, with the given device. */
function send(name: CallName, { device, params = [], body }: Sent) {
  const { method, path }: Call = CALLS[name];
  let next = 0;
  const asked = request(app)
    [method.toLowerCase() as 'get'](path.replace(/:\w+/g, () => params[next++] ?? 'unknown'))
    .set({ 'x-forwarded-for': '203.0.113.7', cookie: `dvid=${device}` });
  return body ? asked.send(body) : asked;
}

const code = '123456';
const password = 'Correct horse 1';
const mail = (n: number) => `stranger${n}@example.com`;
const phone = (n: number) => ({ areaCode: '852', phone: String(51_000_000 + n) });
const place = (n: number) => ({ sessionId: n % 2 ? 'jazz-night-1' : 'clockwork-2', tierId: 'floor', quantity: 1 });

/** A stranger's request for every call that needs no login and is not public. */
const STRANGERS: Partial<Record<CallName, (n: number, device: string) => PromiseLike<unknown>>> = {
  saveLanguage: (_, device) => send('saveLanguage', { device, body: { languageId: 4 } }),
  getLanguageByGeo: (_, device) => send('getLanguageByGeo', { device }),
  sendLoginCode: (n, device) => send('sendLoginCode', { device, body: n % 2 ? phone(n) : { email: mail(n) } }),
  login: (n, device) => send('login', { device, body: { ...phone(n), code } }),
  mailLogin: (n, device) =>
    send('mailLogin', { device, body: { email: mail(n), ...(n % 4 ? { code } : { password }) } }),
  sendRegisterCode: (n, device) => send('sendRegisterCode', { device, body: { email: mail(n) } }),
  register: (n, device) => send('register', { device, body: { email: mail(n), code, password } }),
  sendResetCode: (n, device) => send('sendResetCode', { device, body: { email: mail(n) } }),
  verifyResetCode: (n, device) => send('verifyResetCode', { device, body: { email: mail(n), code } }),
  resetPassword: (n, device) => send('resetPassword', { device, body: { resetToken: `no${n}`, password } }),
  logout: (_, device) => send('logout', { device }),
  openActivity: (n, device) => send('openActivity', { device, params: ['jazz-night'], body: { codes: [`WRONG${n}`] } }),
  notifyMe: (n, device) => send('notifyMe', { device, params: ['sold-out'], body: { email: mail(n) } }),
  getRestore: (n, device) => send('getRestore', { device, params: [String(n).padStart(32, '0')] }),
  restoreAccount: (n, device) => send('restoreAccount', { device, params: [String(n).padStart(32, '0')], body: {} }),
  getSubscription: (n, device) => send('getSubscription', { device, params: [String(n).padStart(96, '0')] }),
  confirmSubscription: (n, device) =>
    send('confirmSubscription', { device, params: [String(n).padStart(96, '0')], body: {} }),
  endSubscription: (n, device) => send('endSubscription', { device, params: [String(n).padStart(96, '0')], body: {} }),
  createHold: (n, device) => send('createHold', { device, body: place(n) }),
  releaseHold: async (n, device) => {
    const { body } = await send('createHold', { device, body: { ...place(n), quantity: 4 } });
    return send('releaseHold', { device, params: [body.data?.id ?? randomUUID()] });
  },
  getVoucher: (n, device) => send('getVoucher', { device, params: [String(n).padStart(32, 'x')] }),
  getTicketsPdf: (n, device) => send('getTicketsPdf', { device, params: [String(n).padStart(32, 'x')] }),
  getCalendar: (n, device) => send('getCalendar', { device, params: [String(n).padStart(32, 'x')] }),
};
const unknownNotice = (n: number) =>
  request(app)
    .post('/api/v1/payments/notify/sandbox')
    .set('x-forwarded-for', '203.0.113.7')
    .send({ id: `notice${n}` });

let sent = 0;
/** Sends all kinds of requests concurrently, this number of times. */
async function burst(times: number) {
  for (let turn = 0; turn < times; turn += 1) {
    const n = ++sent;
    await Promise.all([...Object.values(STRANGERS).map((call) => call(n, randomUUID())), unknownNotice(n)]);
  }
}

const tables = (await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`)).rows;
async function countRows(): Promise<Record<string, number>> {
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(String(name))}`,
  );
  const { rows } = await db.execute(sql.join(counts, sql` union all `));
  return Object.fromEntries(rows.map(({ name, rows: count }) => [String(name), Number(count)]).toSorted());
}
function pass(ms: number) {
  time.now = new Date(time.now.getTime() + ms);
}
async function runJobs() {
  await endExpiredHolds(db, time.now);
  await notifyAvailable(sales);
  await removeExpired(db, time.now);
}

/** Tables whose number of rows has changed, with the difference. */
function changes(before: Record<string, number>, after: Record<string, number>) {
  const grown = Object.entries(after).filter(([name, count]) => count !== before[name]);
  return Object.fromEntries(grown.map(([name, count]) => [name, count - before[name]!]));
}
const isUpTo = (most: number) => (count: number) => count > 0 && count <= most;

it('covers every call that needs no login and is not public', () => {
  const open = Object.entries<Call>(CALLS).filter(([, call]) => !call.signedIn && !call.public);

  expect(Object.keys(STRANGERS).toSorted()).toEqual(open.map(([name]) => name).toSorted());
});

it('[S-159] an hour of a stranger’s requests writes a limited number of rows, which are deleted a day later', async () => {
  await runJobs();
  const before = await countRows();
  for (let quarter = 0; quarter < 4; quarter += 1) {
    if (quarter > 0) pass(15 * MINUTE_MS);
    await burst(25);
    await runJobs();
  }
  const full = await countRows();
  await burst(10);
  const over = await countRows();

  expect(changes(full, over)).toEqual({});
  expect(changes(before, full)).toEqual({
    holds: expect.toSatisfy(isUpTo(300)),
    notify_subscriptions: 10,
    outbox_messages: 110,
    rate_counters: expect.toSatisfy(isUpTo(2000)),
    verification_codes: 100,
  });

  pass(HOUR_MS);
  await runJobs();
  pass(24 * HOUR_MS + MINUTE_MS);
  await runJobs();
  expect(changes(before, await countRows())).toEqual({});
});
