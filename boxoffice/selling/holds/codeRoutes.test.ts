import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBoxOffice } from '#boxoffice/app.ts';
import { readEvents } from '#boxoffice/events/catalog/catalogueStore.ts';
import { findFreeSessions } from '#boxoffice/events/catalog/freeSessions.ts';
import { refundOrder } from '#boxoffice/money/payments/refundOrder.ts';
import { findTarget } from '#boxoffice/people/notify/notifyStore.ts';
import { rateCounters } from '#boxoffice/platform/schema/accounts.ts';
import { codeBatches } from '#boxoffice/platform/schema/codes.ts';
import { sessions, tiers } from '#boxoffice/platform/schema/stock.ts';
import { NO_PROVIDERS } from '#boxoffice/providers/paymentProvider.ts';
import { unsoldOf } from '#boxoffice/rooms/roomStock.ts';
import type { Activity } from '#shared/contract/activity.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import { NO_BUDGETS } from '#tests/support/boxoffice/smallBoxOffice.ts';
import { smallPayments } from '#tests/support/boxoffice/smallPayments.ts';
import { FLOOR, type Person } from '#tests/support/boxoffice/smallSales.ts';
import { makeCodes, type NewBatch, revokeCodes } from '../codes/changeCodes.ts';
import { auditStock } from '../stock/auditStock.ts';
import { endExpiredHolds } from './endExpiredHolds.ts';

const office = await smallPayments();
const { call, db, sales, somebody, time, toOrder } = office;
const EVENT = 'jazz-night';
const original = (await db.select().from(sessions).where(eq(sessions.id, FLOOR.sessionId)))[0]!;
const later = (ms: number) => new Date(time.now.getTime() + ms);
let batches = 0;

async function make(batch: Partial<NewBatch>, count = 1): Promise<string[]> {
  const id = batch.id ?? `batch-${++batches}`;
  const outcome = await makeCodes(db, {
    batch: { id, activityId: EVENT, kind: 'discount', uses: 1, ...batch },
    now: time.now,
    count,
  });
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.made;
}

const device = (): Person => ({ device: randomUUID() });
const hold = (person: Person, codes: string[], choice: object = { tierId: FLOOR.tierId, quantity: 1 }, more = {}) =>
  call('post', '/v1/holds', { sessionId: FLOOR.sessionId, ...choice, codes }, { ...person, ...more });
const reasonOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => body.reason ?? status;
const open = (codes: string[], person: Person = device(), more = {}) =>
  call('post', `/v1/activities/${EVENT}/codes`, { codes }, { ...person, ...more });
async function tierWith(...codes: string[]) {
  const { sessions: shown } = (await open(codes)).body.data as Activity;
  return shown.find(({ id }) => id === FLOOR.sessionId)!;
}

beforeEach(async () => {
  await db.delete(codeBatches);
});
afterEach(async () => {
  await db.update(sessions).set({ saleStartsAt: original.saleStartsAt }).where(eq(sessions.id, original.id));
  time.now = later(HOUR_MS);
  await endExpiredHolds(db, time.now);
  expect(await auditStock(db, time.now, ['codeOverused', 'codeOverusedByAccount'])).toEqual([]);
});

describe('an access code', () => {
  it('lets a buyer hold and order tickets before the start of the sale', async () => {
    const [code] = await make({ kind: 'access', uses: 2 });
    await db
      .update(sessions)
      .set({ saleStartsAt: later(2 * HOUR_MS) })
      .where(eq(sessions.id, original.id));
    const buyer = await somebody();

    const without = await hold(buyer, []);
    const page = await tierWith(code!);
    const held = await hold(buyer, [code!.toLowerCase().replaceAll('-', ' ')]);
    const ordered = await office.order(buyer, toOrder(held.body.data.id));

    expect(reasonOf(without)).toBe('hold.notOnSale');
    expect([page.status, page.tiers[0]!.status]).toEqual(['onSale', 'onSale']);
    expect(ordered.body.data.status).toBe('pendingPayment');
  });

  it('opens a hidden tier, which is then shown on the event’s page and can be bought', async () => {
    await db.execute(sql`
      insert into tiers (session_id, id, position, name, amount, currency, hidden)
      select session_id, 'sponsors', 9, '{"en": "Sponsors"}', amount, currency, true
      from tiers where session_id = ${FLOOR.sessionId} and id = ${FLOOR.tierId} on conflict do nothing`);
    await db.execute(sql`insert into units (session_id, tier_id) values (${FLOOR.sessionId}, 'sponsors')`);
    const [code] = await make({ kind: 'access', tierId: 'sponsors' });
    const [presale] = await make({ kind: 'access' });
    const sponsors = { tierId: 'sponsors', quantity: 1 };
    const names = async (...codes: string[]) => (await tierWith(...codes)).tiers.map(({ id }) => id);

    const bare = (await call('get', `/v1/activities/${EVENT}`)).body.data as Activity;

    expect(bare.hasCodes).toBe(true);
    expect(JSON.stringify(bare)).not.toContain('sponsors');
    expect(await names(code!)).toContain('sponsors');
    expect(await names(presale!)).not.toContain('sponsors');
    expect((await hold(device(), [], sponsors)).body).toMatchObject({ reason: 'request.invalid' });
    expect((await hold(device(), [code!], sponsors)).status).toBe(200);
  });
});

it('a session with free places only in hidden tiers is sold out and has no price in lists, rooms and notifications', async () => {
  const ofSession = eq(tiers.sessionId, FLOOR.sessionId);
  async function look() {
    const [event] = await readEvents(db, [EVENT]);
    const { rows } = await db.execute(sql`select ${unsoldOf(FLOOR.sessionId, time.now)} as unsold`);
    const target = await findTarget(db, { activityId: EVENT, ...FLOOR });
    return {
      isFree: (await findFreeSessions(db, () => time.now)([FLOOR.sessionId])).size > 0,
      hasPrice: event!.sessions.find(({ id }) => id === FLOOR.sessionId)!.cheapest !== undefined,
      isAwaited: Number(rows[0]!.unsold) > 0,
      isNotified: target!.hasTier,
    };
  }
  const before = await look();
  const kept = await db.select().from(tiers).where(ofSession);
  await db.update(tiers).set({ hidden: true }).where(ofSession);
  const after = await look();
  for (const { id, hidden } of kept)
    await db
      .update(tiers)
      .set({ hidden })
      .where(and(ofSession, eq(tiers.id, id)));

  expect(Object.values(before)).toEqual([true, true, true, true]);
  expect(Object.values(after)).toEqual([false, false, false, false]);
});

it('a code for a hidden price type shows the type and permits its purchase', async () => {
  await db.execute(sql`
    insert into price_types (session_id, tier_id, id, position, name, amount, hidden)
    values (${FLOOR.sessionId}, ${FLOOR.tierId}, 'crew', 0, '{"en": "Crew"}', 1000, true)`);
  const [code] = await make({ kind: 'priceType', priceTypeId: 'crew' });
  const crew = { lines: [{ tierId: FLOOR.tierId, priceTypeId: 'crew', quantity: 1 }] };

  const types = (await tierWith(code!)).tiers[0]!.priceTypes;
  const without = await hold(device(), [], crew);
  const held = await hold(device(), [code!], crew);

  expect(types).toMatchObject([{ id: 'crew', faceValue: { amount: 1000 } }]);
  expect(without.body.fields).toHaveProperty('priceTypeId');
  expect(held.body.data.tickets[0]).toMatchObject({ priceTypeId: 'crew', faceValue: { amount: 1000 } });
});

describe('a discount', () => {
  it('is shown on the page, in the hold and in the order, next to the original price', async () => {
    const [code] = await make({ percent: 25 });
    const buyer = await somebody();

    const { tiers: shown } = await tierWith(code!);
    const held = await hold(buyer, [code!]);
    const ordered = await office.order(buyer, toOrder(held.body.data.id));

    const [ticket] = held.body.data.tickets;
    const before = ticket.originalValue.amount;
    expect(shown[0]).toMatchObject({ faceValue: ticket.faceValue, originalValue: ticket.originalValue });
    expect(ticket.faceValue.amount).toBe(before * 0.75);
    expect(ordered.body.data.fees).toMatchObject({ ticketPrice: before, discount: before * 0.25 });
  });

  it('of 100 % needs no payment, no method, and no provider for the currency', async () => {
    const [code] = await make({ percent: 100 });
    const buyer = await somebody();
    const app = createBoxOffice({ ...sales, providers: NO_PROVIDERS, budgets: NO_BUDGETS });
    const ask = async (path: string, body: object) =>
      (
        await request(app)
          .post(`/api/v1${path}`)
          .set({ cookie: `dvid=${buyer.device}; pner=${buyer.token}`, 'idempotency-key': randomUUID() })
          .send(body)
      ).body.data;
    const statusIn = ({ sessions: shown }: Activity) => shown.find(({ id }) => id === FLOOR.sessionId)!.status;
    const bare = (await request(app).get(`/api/v1/activities/${EVENT}`)).body.data;
    const page = await ask(`/activities/${EVENT}/codes`, { codes: [code] });

    const held = await ask('/holds', { ...FLOOR, quantity: 1, codes: [code] });
    const order = await ask('/orders', toOrder(held.id, { paymentMethod: undefined }));

    expect([bare, page].map(statusIn)).toEqual(['notOnSale', 'onSale']);
    expect(order).toMatchObject({ status: 'pendingReceipt', fees: { paymentAmount: 0 } });
    expect(order.ticketCodes).toHaveLength(1);
  });
});

describe('a use of a code', () => {
  it('is for one buyer, and ends with the hold or with a cancelled or refunded order', async () => {
    const [code] = await make({ percent: 50 });
    const [first, second] = [await somebody(), await somebody()];
    const taken = async () => reasonOf(await hold(second, [code!]));

    const held = await hold(first, [code!]);
    expect(reasonOf(await hold(first, [code!]))).toBe(200);
    expect(await taken()).toBe('hold.codeUsedUp');
    expect(reasonOf(await open([code!]))).toBe('hold.codeUsedUp');
    expect(reasonOf(await open([code!], first))).toBe(200);
    expect(reasonOf(held)).toBe(200);

    const again = await hold(first, [code!]);
    const ordered = await office.order(first, toOrder(again.body.data.id));
    expect(await taken()).toBe('hold.codeUsedUp');
    await call('post', `/v1/orders/${ordered.body.data.id}/cancel`, {}, first);

    const seconds = await hold(second, [code!]);
    const paid = await office.order(second, toOrder(seconds.body.data.id));
    const payment = await office.start(second, paid.body.data.id);
    await office.act(payment.body.data.id);
    await office.check(second, paid.body.data.id);
    expect(reasonOf(await hold(first, [code!]))).toBe('hold.codeUsedUp');
    await refundOrder(sales, paid.body.data.id);
    expect(reasonOf(await hold(first, [code!]))).toBe(200);
  });

  it('by another buyer prevents tickets for late money', async () => {
    const [code] = await make({ percent: 50 });
    const [first, second] = [await somebody(), await somebody()];
    const held = await hold(first, [code!]);
    const { id } = (await office.order(first, toOrder(held.body.data.id))).body.data;
    const payment = (await office.start(first, id)).body.data.id;
    await db.execute(sql`update orders set status = 'cancelled', closed_at = now() where id = ${id}`);
    await db.execute(sql`update units set state = 'free', order_id = null where order_id = ${id}`);
    await db.execute(sql`update tickets set voided_at = now() where order_id = ${id}`);
    expect(reasonOf(await hold(second, [code!]))).toBe(200);

    await office.act(payment);
    await office.check(first, id);

    expect((await office.orderNow(first, id)).status).toBe('cancelled');
    expect(await office.refundOf(payment)).toBeDefined();
  });

  it('with a limit per account needs a signed-in buyer, and is counted for each account', async () => {
    const [code] = await make({ percent: 50, uses: 5, usesPerAccount: 1 });
    const buyer = await somebody();
    const held = await hold(buyer, [code!]);
    await office.order(buyer, toOrder(held.body.data.id));

    expect(reasonOf(await hold(device(), [code!]))).toBe('hold.codeSignIn');
    expect(reasonOf(await hold(buyer, [code!]))).toBe('hold.codeUsedUp');
    expect(reasonOf(await hold(await somebody(), [code!]))).toBe(200);
  });

  it('is refused after the batch is revoked, and a code with the same word can be created again', async () => {
    const word = { uses: 9, percent: 10, id: 'spring' };
    const asked = { now: time.now, word: 'Spring-25' };
    const batch = { ...word, activityId: EVENT, kind: 'discount' as const };
    expect(await makeCodes(db, { batch, ...asked })).toEqual({ made: ['Spring-25'] });
    expect(await makeCodes(db, { batch: { ...batch, id: 'spring-2' }, ...asked })).toEqual({ refused: 'wordExists' });
    expect(await revokeCodes(db, 'spring', time.now)).toBe(1);

    expect(reasonOf(await hold(device(), ['SPRING25']))).toBe('hold.codeOver');
    expect(await makeCodes(db, { batch: { ...batch, id: 'spring-2' }, ...asked })).toEqual({ made: ['Spring-25'] });
    expect(reasonOf(await hold(device(), ['SPRING25']))).toBe(200);
  });
});

describe('guesses', () => {
  const address = '203.0.113.7';
  const guess = (n: number, more = {}) => hold(device(), [`WRONG${n}X`], undefined, { address, ...more });

  it('are limited per network: after ten wrong codes, even a right code is refused for an hour', async () => {
    const [code] = await make({ percent: 50, uses: 9 });
    const answers: unknown[] = [];
    for (let n = 0; n < 12; n++) answers.push(reasonOf(await guess(n)));
    const right = await hold(device(), [code!], undefined, { address });
    const page = await open([code!], device(), { address });
    const elsewhere = await hold(device(), [code!]);
    const withoutCode = await hold(device(), [], undefined, { address });

    expect(answers).toEqual([...Array(10).fill('hold.codeUnknown'), 'hold.codeTooMany', 'hold.codeTooMany']);
    expect([right, page].map(reasonOf)).toEqual(['hold.codeTooMany', 'hold.codeTooMany']);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect([elsewhere, withoutCode].map(reasonOf)).toEqual([200, 200]);
    time.now = later(HOUR_MS);
    expect(reasonOf(await hold(device(), [code!], undefined, { address }))).toBe(200);
  });

  it('are limited per device on all networks, and the same wrong code counts once on all of them', async () => {
    const person = device();
    const typed = async (code: string, more = {}) => reasonOf(await hold(person, [code], undefined, more));
    for (let n = 0; n < 30; n++)
      expect(await typed('TYPED0', { address: `203.0.113.${n % 2}` })).toBe('hold.codeUnknown');
    for (let n = 1; n < 10; n++) expect(await typed(`TYPED${n}`)).toBe('hold.codeUnknown');

    expect(await typed('TYPED99')).toBe('hold.codeTooMany');
  });

  it('do not lock out a trusted account when its network has reached the limit', async () => {
    const [code] = await make({ percent: 50, uses: 9 });
    const buyer = await somebody();
    await db.execute(sql`update users set phone = '91230000', area_code = '852' where id = ${buyer.userId}`);
    for (let n = 0; n < 11; n++) await guess(n, { address: '203.0.113.8' });

    expect(reasonOf(await hold(buyer, [code!], undefined, { address: '203.0.113.8' }))).toBe(200);
  });

  it('that are concurrent have the same results as sequential ones', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => guess(n, { address: '203.0.113.9' })));

    expect(answers.filter((answer) => reasonOf(answer) === 'hold.codeUnknown')).toHaveLength(10);
  });

  it('get the same response for events with and without codes', async () => {
    const withCodes = await guess(1);
    await make({ percent: 50 });
    const without = await guess(2);
    const said = ({ status, body: { requestId: _, ...body } }: typeof without) => ({ status, body });

    expect(said(without)).toEqual(said(withCodes));
  });

  it('are counted, and neither their text nor their network is stored in clear text', async () => {
    await guess(1);

    const { rows } = await db.execute(sql`select * from ${rateCounters} where name like '%wrong sale code%'`);

    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/WRONG|203\.0/);
  });
});
