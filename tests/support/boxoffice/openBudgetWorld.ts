import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import request from 'supertest';
import { createBoxOffice } from '#boxoffice/app.ts';
import { importCatalogue } from '#boxoffice/events/import/importCatalogue.ts';
import { closeDueOrders } from '#boxoffice/money/payments/closeOrder.ts';
import { openDatabase } from '#boxoffice/openDatabase.ts';
import { createProviders } from '#boxoffice/providers/paymentProvider.ts';
import { openSandbox } from '#boxoffice/providers/sandbox/openSandbox.ts';
import { endExpiredHolds } from '#boxoffice/selling/holds/endExpiredHolds.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { DEMO_SHOP } from '#shared/shop/shop.ts';
import { emptyDatabase } from '#tests/support/database/testDatabase.ts';
import { anActivity, aSession, SMALL_CATALOGUE_NOW, smallCatalogue, text } from './smallCatalogue.ts';

/** Number of places of each session, by id. */
export const SESSIONS = { room: 30, club: 100, hall: 300, arena: 1000 } as const;
export type SessionId = keyof typeof SESSIONS;
export type Caller = { address: string; device?: string; token?: string };
export type BudgetWorld = Awaited<ReturnType<typeof openBudgetWorld>>;

const tier = (capacity: number) => ({
  id: 'floor',
  name: text('Floor'),
  faceValue: { amount: 38_000, currency: 'HKD' as const },
  capacity,
});

const events = Object.entries(SESSIONS).map(([id, capacity]) =>
  anActivity({ id, purchaseLimit: 6, sessions: [aSession({ id, tiers: [tier(capacity)] })] }),
);

/**
 * Opens the real box office on the run's database, with sessions of several sizes, real budgets and a clock that tests
 * move.
 */
export async function openBudgetWorld() {
  const { dataDir, databaseUrl, discard } = await emptyDatabase();
  const { db, close } = await openDatabase({ dataDir, databaseUrl });
  const imported = await importCatalogue(db, { ...smallCatalogue(), banners: [], activities: events });
  if (!imported.ok) throw new Error(imported.refusal.problems.join('\n'));

  const time = { now: SMALL_CATALOGUE_NOW };
  const clock = () => time.now;
  const publicUrl = 'http://shop.test';
  const sandbox = await openSandbox({ db, clock, publicUrl, shopName: 'Shop', isConfigured: true });
  const sales = {
    db,
    clock,
    publicUrl,
    shop: DEMO_SHOP,
    log: pino({ enabled: false }),
    providers: createProviders([sandbox]),
    holdMs: 10 * MINUTE_MS,
    paymentWindowMs: 15 * MINUTE_MS,
    wakeDelivery: () => {},
  };
  const server = createBoxOffice({ ...sales, sandbox }).listen(0, '127.0.0.1');

  async function call(method: 'get' | 'post' | 'delete', path: string, body: object | undefined, caller: Caller) {
    const { address, device, token, ...headers } = { 'idempotency-key': randomUUID(), ...caller };
    const cookie = [device && `dvid=${device}`, token && `pner=${token}`].filter(Boolean).join('; ');
    const asked = request(server)
      [method](path)
      .set({ ...headers, 'x-forwarded-for': address, cookie });
    const { status, body: answer } = await (body ? asked.send(body) : asked);
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    return { status, reason: answer.reason as string | undefined, data: answer.data as any };
  }

  /** Registers an account with a code, by e-mail or by phone. */
  async function signIn(to: { email: string } | { areaCode: string; phone: string }, caller: Caller): Promise<Caller> {
    const isMail = 'email' in to;
    const sent = await call('post', '/api/v3/user/sendLoginCode', to, caller);
    const recipient = isMail ? to.email : `+${to.areaCode}${to.phone}`;
    const { rows } = await db.execute(sql`select text from outbox_messages where recipient = ${recipient}`);
    const code = /(?<!\d)\d{6}(?!\d)/.exec(String(rows.at(-1)?.text))?.[0];
    const path = isMail ? '/api/v1/user/mail/login' : '/api/v1/user/login';
    const { data } = await call('post', path, { ...to, code }, caller);
    if (!data?.token) throw new Error(`${recipient} could not sign in: ${sent.status} ${sent.reason}`);
    return { ...caller, token: data.token };
  }

  const hold = (caller: Caller, sessionId: SessionId, quantity: number) =>
    call('post', '/api/v1/holds', { sessionId, tierId: 'floor', quantity }, caller);

  function order(caller: Caller, holdId: string) {
    const recipient = { name: 'Ana Lim', phone: '852-91234567', email: 'ana@example.com' };
    const form = { holdId, deliveryType: 'eTicket', recipient, paymentMethod: 'card', termsAccepted: true };
    return call('post', '/api/v1/orders', form, caller);
  }

  /** Starts a payment and ends it on the provider's page. */
  async function pay(caller: Caller, orderId: string, act: 'pay' | 'decline') {
    const started = await call('post', `/api/v1/orders/${orderId}/payments`, { method: 'card' }, caller);
    if (started.status !== 200) return started;
    await request(server).post(new URL(started.data.action.url).pathname).type('form').send({ act, trouble: 'none' });
    return call('post', `/api/v1/orders/${orderId}/payments/current/check`, {}, caller);
  }

  /** Moves the clock and runs the jobs that free places. */
  async function pass(ms: number) {
    time.now = new Date(time.now.getTime() + ms);
    await endExpiredHolds(db, time.now);
    await closeDueOrders(sales);
  }

  /** Counts the unpaid places by session. */
  async function listBlocked(): Promise<Partial<Record<SessionId, number>>> {
    const { rows } = await db.execute(
      sql`select session_id as id, count(*)::int as places from units where state = 'held' group by session_id`,
    );
    return Object.fromEntries(rows.map(({ id, places }) => [id, places]));
  }

  async function shut() {
    await new Promise((resolve) => server.close(resolve));
    await close();
    await discard();
  }

  return { db, time, call, signIn, hold, order, pay, pass, listBlocked, shut };
}
