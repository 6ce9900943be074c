import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendRefunds } from '#boxoffice/money/payments/sendRefunds.ts';
import { operatorLog } from '#boxoffice/platform/schema/operatorLog.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';
import { auditStock } from '#boxoffice/selling/stock/auditStock.ts';
import { DAY_MS, HOUR_MS } from '#shared/kernel/durations.ts';
import { HONG_KONG, smallPayments } from '#tests/support/boxoffice/smallPayments.ts';
import { cancelSessions, closeCancelled, countCancelledOrders, refundCancelled } from './cancelSessions.ts';
import { resumeSale, stopSale } from './changeSale.ts';
import { postponeSession } from './postponeSession.ts';
import { readImpact } from './readImpact.ts';

const office = await smallPayments();
const {
  call,
  db,
  readMessage,
  sales,
  somebody,
  stock,
  time,
  buy,
  start,
  act,
  check,
  orderNow,
  orderOf,
  refundOf,
  paymentsOf,
} = office;
const SESSION = HONG_KONG.sessionId;
const rows = await db.select().from(sessions);
const original = rows.find(({ id }) => id === SESSION)!;
const later = (ms: number) => new Date(time.now.getTime() + ms);
const firstMoment = time.now;

beforeEach(async () => {
  time.now = firstMoment;
  await db
    .update(sessions)
    .set({ ...original })
    .where(eq(sessions.id, SESSION));
});

async function paidOrder(person?: Awaited<ReturnType<typeof somebody>>) {
  const buyer = person ?? (await somebody());
  const orderId = await orderOf(buyer);
  const { body } = await start(buyer, orderId);
  await act(body.data.id);
  await check(buyer, orderId);
  expect((await orderNow(buyer, orderId)).status).toBe('pendingReceipt');
  return { buyer, orderId, paymentId: body.data.id as string };
}

const actionsOn = async (subject: string) =>
  (await db.select().from(operatorLog).where(eq(operatorLog.subject, subject))).map(({ action }) => action);

describe('stopping a sale', () => {
  it('refuses holds at once, keeps tickets valid, and is undone by resuming', async () => {
    const { buyer, orderId } = await paidOrder();
    const stopped = await stopSale(db, { id: SESSION, now: time.now });
    const refused = await buy(await somebody(), HONG_KONG).catch(() => undefined);
    const kept = await orderNow(buyer, orderId);
    const again = await stopSale(db, { id: SESSION, now: time.now });
    await resumeSale(db, { id: SESSION, now: time.now });

    expect(stopped).toEqual({ changed: [SESSION], unchanged: [] });
    expect(refused?.status ?? 409).not.toBe(200);
    expect(kept.status).toBe('pendingReceipt');
    expect(again).toEqual({ changed: [], unchanged: [SESSION] });
    expect((await buy(await somebody(), HONG_KONG)).status).toBe(200);
    expect(await actionsOn(SESSION)).toEqual(expect.arrayContaining(['events stop', 'events resume']));
  });

  it('stops all sessions of an event, and changes nothing for an unknown id', async () => {
    const { activityId } = original;
    const { changed } = await stopSale(db, { id: activityId, now: time.now });
    await resumeSale(db, { id: activityId, now: time.now });

    expect(changed).toContain(SESSION);
    expect(changed.length).toBeGreaterThan(1);
    expect(await stopSale(db, { id: 'nothing', now: time.now })).toEqual({ changed: [], unchanged: [] });
  });
});

describe('postponing a session', () => {
  const postpone = (change: object = {}) =>
    postponeSession(db, {
      sessionId: SESSION,
      startsAt: new Date(original.startsAt.getTime() + 30 * DAY_MS),
      refundsUntil: later(14 * DAY_MS),
      now: time.now,
      ...change,
    });

  it('moves its end and its deadlines too, keeps tickets valid and notifies each buyer of the new date', async () => {
    const { buyer, orderId } = await paidOrder();
    const released = later(DAY_MS);
    const times = { namesUntil: original.startsAt, accessibleUntil: released };
    await db.update(sessions).set(times).where(eq(sessions.id, SESSION));
    time.now = later(1000);
    const moved = await postpone();
    const order = await orderNow(buyer, orderId);
    const message = await readMessage('ana@example.com');
    const page = await call('get', `/v1/activities/${original.activityId}`, {}, buyer);
    const [row] = await db.select().from(sessions).where(eq(sessions.id, SESSION));

    expect(moved).toMatchObject({ from: original.startsAt });
    expect(row!.endsAt.getTime() - original.endsAt.getTime()).toBe(30 * DAY_MS);
    expect(row!.namesUntil).toEqual(row!.startsAt);
    expect(row!.accessibleUntil!.getTime() - released.getTime()).toBe(30 * DAY_MS);
    expect(row!.firstDay).not.toBe(original.firstDay);
    expect(order).toMatchObject({
      status: 'pendingReceipt',
      returnBy: later(14 * DAY_MS).toISOString(),
      event: { postponedFrom: original.startsAt.toISOString() },
    });
    expect(page.body.data.sessions).toContainEqual(
      expect.objectContaining({ id: SESSION, postponedFrom: original.startsAt.toISOString() }),
    );
    expect(message).toMatchObject({ kind: 'eventPostponed' });
    expect(message!.text).not.toContain('{{');
  });

  it('lets buyers return their tickets only until the deadline', async () => {
    const [soon, late] = [await paidOrder(), await paidOrder()];
    const before = await call('post', `/v1/orders/${soon.orderId}/return`, {}, soon.buyer);
    await postpone();
    const free = (await stock(SESSION)).free;
    const returned = await call('post', `/v1/orders/${soon.orderId}/return`, {}, soon.buyer);
    const foreign = await call('post', `/v1/orders/${late.orderId}/return`, {}, soon.buyer);
    time.now = later(14 * DAY_MS);
    const tooLate = await call('post', `/v1/orders/${late.orderId}/return`, {}, late.buyer);

    expect([before.status, foreign.status, tooLate.status]).toEqual([409, 404, 409]);
    expect(returned.body.data.status).toBe('refunded');
    expect((await stock(SESSION)).free).toBe(free + HONG_KONG.quantity);
    expect(await refundOf(soon.paymentId)).toMatchObject({ reason: 'onRequest' });
  });

  it('refuses the return of a ticket that was bought for the new date', async () => {
    await postpone();
    time.now = later(1000);
    const { buyer, orderId } = await paidOrder();
    const order = await orderNow(buyer, orderId);
    const { status } = await call('post', `/v1/orders/${orderId}/return`, {}, buyer);

    expect(order.returnBy).toBeUndefined();
    expect(status).toBe(409);
  });

  it('refuses a return within the hour before the start', async () => {
    const { buyer, orderId } = await paidOrder();
    time.now = later(1000);
    await postpone({ startsAt: later(3 * HOUR_MS) });
    const order = await orderNow(buyer, orderId);
    time.now = later(2 * HOUR_MS);
    const { status } = await call('post', `/v1/orders/${orderId}/return`, {}, buyer);

    expect(order.returnBy).toBe(time.now.toISOString());
    expect(status).toBe(409);
  });

  it('is refused for a date in the past, and can be undone', async () => {
    const typo = new Date(original.startsAt.getTime() - 365 * DAY_MS);
    const past = await postpone({ startsAt: typo });
    const noReturn = await postpone({ refundsUntil: later(14 * DAY_MS - 1) });
    await postpone({ startsAt: later(HOUR_MS) });
    const tooSoon = later(2 * DAY_MS);
    const back = await postpone({ startsAt: original.startsAt, now: tooSoon, refundsUntil: later(16 * DAY_MS) });
    const [row] = await db.select().from(sessions).where(eq(sessions.id, SESSION));

    expect([past, noReturn]).toEqual([{ refused: 'past' }, { refused: 'refundsSoon' }]);
    expect(back).toMatchObject({ from: later(HOUR_MS) });
    expect(row).toMatchObject({ startsAt: original.startsAt, endsAt: original.endsAt, postponedFrom: null });
  });

  it('is refused for a session that is unknown, cancelled or over', async () => {
    expect(await postpone({ sessionId: original.activityId })).toEqual({ refused: 'unknown' });
    expect(await postpone({ now: new Date(original.endsAt.getTime() + HOUR_MS) })).toEqual({ refused: 'over' });
    await db.update(sessions).set({ cancelledAt: time.now }).where(eq(sessions.id, SESSION));
    expect(await postpone()).toEqual({ refused: 'cancelled' });
  });
});

it('counts the buyers and the money that a change to an event or a session affects', async () => {
  const before = (await readImpact(db, SESSION))!;
  const { orderId } = await paidOrder();
  await orderOf(await somebody());
  const after = (await readImpact(db, SESSION))!;
  const [{ paidAmount } = { paidAmount: 0 }] = await paymentsOf(orderId);
  const moneyOf = ({ money }: typeof before) => money.find(({ currency }) => currency === 'HKD')?.amount ?? 0;

  expect([after.paid, after.people, after.unpaid, after.tickets]).toEqual([
    before.paid + 1,
    before.people + 1,
    before.unpaid + 1,
    before.tickets + HONG_KONG.quantity,
  ]);
  expect(moneyOf(after) - moneyOf(before)).toBe(paidAmount);
  expect(after.sessions).toMatchObject([{ id: SESSION, timeZone: 'Asia/Hong_Kong', isCancelled: false }]);
  expect((await readImpact(db, original.activityId))!.sessions.length).toBeGreaterThan(1);
  expect(await readImpact(db, 'nothing')).toBeUndefined();
});

describe('cancelling a session', () => {
  it('frees held units, refunds every paid order once and closes the others', async () => {
    const paid = await Promise.all([paidOrder(), paidOrder()]);
    const unpaidBuyer = await somebody();
    const unpaid = await orderOf(unpaidBuyer);
    const held = await office.hold(await somebody(), HONG_KONG);
    expect(held.status).toBe(200);

    const cancelled = await cancelSessions(db, { id: SESSION, now: time.now });
    await Promise.all([refundCancelled(sales), refundCancelled(sales), closeCancelled(sales)]);
    while ((await refundCancelled(sales)) + (await closeCancelled(sales)) > 0);
    await sendRefunds(sales);

    expect(cancelled.changed).toEqual([SESSION]);
    for (const { buyer, orderId, paymentId } of paid) {
      expect((await orderNow(buyer, orderId)).status).toBe('refunded');
      expect(await refundOf(paymentId)).toMatchObject({ reason: 'cancelled', status: 'done' });
      expect(await paymentsOf(orderId)).toHaveLength(1);
    }
    expect(await orderNow(unpaidBuyer, unpaid)).toMatchObject({ status: 'cancelled', cancelReason: 'event' });
    expect(await stock(SESSION)).toMatchObject({ held: 0 });
    expect(await countCancelledOrders(db)).toBe(0);
    const { rows: told } = await db.execute(sql`
      select kind, count(*)::int as n from outbox_messages where order_id in ${[...paid.map((one) => one.orderId), unpaid]}
        and kind in ('eventCancelled', 'orderCancelled') group by kind order by kind`);
    expect(told).toEqual([
      { kind: 'eventCancelled', n: 2 },
      { kind: 'orderCancelled', n: 1 },
    ]);
    expect((await buy(await somebody(), HONG_KONG).catch(() => ({ status: 409 }))).status).not.toBe(200);
    expect(await auditStock(db, time.now)).toEqual([]);
  });

  it('refunds money that arrives afterwards', async () => {
    const buyer = await somebody();
    const orderId = await orderOf(buyer);
    const { body } = await start(buyer, orderId);
    await cancelSessions(db, { id: SESSION, now: time.now });
    await act(body.data.id);
    while ((await closeCancelled(sales)) > 0);
    while ((await refundCancelled(sales)) > 0);

    expect(['refunded', 'cancelled']).toContain((await orderNow(buyer, orderId)).status);
    expect(await refundOf(body.data.id)).toMatchObject({ status: expect.stringMatching(/waiting|done/) });
    expect(await auditStock(db, time.now)).toEqual([]);
  });
});
