import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportOrders } from '#boxoffice/selling/orders/exportOrders.ts';
import { readOrderRecord } from '#boxoffice/selling/orders/readOrderRecord.ts';
import { HONG_KONG, JAKARTA, smallPayments } from '#tests/support/boxoffice/smallPayments.ts';
import { refundOrder, refundTickets } from '../payments/refundOrder.ts';
import { sendRefunds } from '../payments/sendRefunds.ts';
import { readDoorList } from './readDoorList.ts';
import { readPlaces } from './readPlaces.ts';
import { readProviderLedger } from './readProviderLedger.ts';
import { readSales } from './readSales.ts';
import { readSettlement } from './readSettlement.ts';

const office = await smallPayments();
const { db, sales, minutesLater, paidOrder } = office;
const DAY = 24 * 60;

/**
 * Two paid orders and an unpaid one on the first day. One paid order is partly refunded on the second day, the other
 * fully on the third.
 */
beforeAll(async () => {
  const first = await paidOrder();
  const second = await paidOrder({ choice: JAKARTA, quantity: 2, method: 'dana' });
  await office.orderOf(await office.somebody());
  minutesLater(DAY);
  await refundTickets(sales, { orderId: first.id, codes: [first.codes[0]!] });
  await sendRefunds(sales);
  minutesLater(DAY);
  await refundOrder(sales, second.id);
});

describe('the sales report', () => {
  it('has a row for each tier and day, with each refund on the day on which it began', async () => {
    const rows = await readSales(db);

    const brief = rows.map(({ session, tier, day, sold, refunded }) => [session, tier, day, sold, refunded]);
    expect(brief).toEqual([
      ['clockwork-2', 'floor', '2026-11-20', 3, 0],
      ['clockwork-2', 'floor', '2026-11-21', 0, 1],
      ['jakarta-jazz-1', 'day-pass', '2026-11-20', 2, 0],
      ['jakarta-jazz-1', 'day-pass', '2026-11-22', 0, 2],
    ]);
    expect(rows[0]).toMatchObject({
      currency: 'HKD',
      price: 114_000,
      taxes: 0,
      refunds: 0,
      eventName: expect.any(String),
    });
    expect(rows[1]).toMatchObject({ gross: 0, refunds: 39_900, net: -39_900 });
    expect(rows[2]!.gross).toBe(rows[3]!.refunds);
  });

  it('splits the fees of an order among tiers without a remainder', async () => {
    const sums = async () =>
      (await readSales(db))
        .filter(({ session }) => session === 'clockwork-2')
        .reduce((sum, { fees, taxes }) => [sum[0]! + fees, sum[1]! + taxes], [0, 0]);
    const before = await sums();
    await db.execute(sql`
      insert into tiers (session_id, id, position, name, amount, currency)
      select session_id, 'other', 9, name, amount, currency from tiers where session_id = 'clockwork-2' and id = 'floor'`);
    await db.execute(sql`
      update tickets set tier_id = 'other', amount = amount + 101 where position = 1
        and order_id in (select id from orders where session_id = 'clockwork-2' and paid_at is not null)`);

    const after = await sums();
    const tiers = new Set((await readSales(db)).map(({ tier }) => tier));
    await db.execute(sql`update tickets set tier_id = 'floor', amount = amount - 101 where tier_id = 'other'`);

    expect(tiers).toContain('other');
    expect(after).toEqual(before);
  });
});

describe('the places', () => {
  it("are counted by session, sorted by start, with the venue's time", async () => {
    const rows = await readPlaces(db, { now: office.time.now, byTier: false, alsoOver: false });

    const mine = rows.find(({ session }) => session === HONG_KONG.sessionId)!;
    expect(rows.map(({ startsAt }) => Date.parse(startsAt))).toEqual(
      rows.map(({ startsAt }) => Date.parse(startsAt)).sort((a, b) => a - b),
    );
    expect(mine).toMatchObject({ event: 'clockwork', startsAt: '2026-12-05T20:00+08:00', status: 'onSale', tier: '' });
    expect(mine).toMatchObject({ places: 100, free: 96, held: 2, sold: 2 });
  });

  it('are counted by tier for one event, and also after its end if requested', async () => {
    const read = (event: string, alsoOver: boolean) =>
      readPlaces(db, { now: new Date('2030-01-01'), byTier: true, alsoOver, event });

    await db.execute(sql`
      insert into tiers (session_id, id, position, name, amount, currency)
      select session_id, 'view', 9, '{"en": "Poor view"}', amount, currency from tiers where session_id = 'clockwork-1'`);
    await db.execute(sql`update units set tier_id = 'view' where session_id = 'clockwork-1' and row_name = 'J'`);
    const [open, jakarta, clockwork] = [
      await read('jakarta-jazz', false),
      await read('jakarta-jazz', true),
      await read('clockwork', true),
    ];

    expect(open).toEqual([]);
    expect(jakarta[0]).toMatchObject({
      session: 'jakarta-jazz-1',
      status: 'expired',
      startsAt: expect.stringMatching(/\+07:00$/),
    });
    const seated = clockwork.filter(({ session }) => session === 'clockwork-1');
    expect(seated.map(({ tier, places }) => [tier, places])).toEqual([
      ['Stalls', 90],
      ['Poor view', 10],
    ]);
  });
});

it('reports the settlement by day and method, with the amount that is still to be refunded', async () => {
  const rows = await readSettlement(db);

  const brief = rows.map(({ day, method, currency, payments }) => [day, method, currency, payments]);
  expect(brief).toEqual([
    ['2026-11-20', 'card', 'HKD', 1],
    ['2026-11-20', 'dana', 'IDR', 1],
    ['2026-11-21', 'card', 'HKD', 0],
    ['2026-11-22', 'dana', 'IDR', 0],
  ]);
  for (const { received, price, service, shipping, platform, taxes, notKept } of rows)
    expect(price + service + shipping + platform + taxes + notKept).toBe(received);
  expect(rows[0]).toMatchObject({ price: 114_000, service: 5_700, platform: 4_305, refunds: 0 });
  expect(rows[2]).toMatchObject({ refunds: 39_900, open: 0, net: -39_900 });
  expect(rows[3]!.open).toBe(rows[1]!.received);
});

describe('the door list', () => {
  it('has the paid tickets with their state', async () => {
    const list = await readDoorList(db, HONG_KONG.sessionId);

    expect(list!.map(({ tier, name, state }) => [tier, name, state])).toEqual([
      ['Floor', 'Ana Lim', 'refunded'],
      ['Floor', 'Ana Lim', 'valid'],
      ['Floor', 'Ana Lim', 'valid'],
    ]);
    expect(list![1]!.code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  });

  it('has the name of a seat’s area instead of its id', async () => {
    await db.execute(sql`
      insert into seat_maps (session_id, width, height, stage, areas)
      values (${HONG_KONG.sessionId}, 1, 1, '{}', '[{"id": "b1", "name": {"en": "Balcony left"}}]')`);
    await db.execute(sql`
      update units set area_id = 'b1', row_name = 'C', seat_number = id::text, x = 0, y = 0
      where id in (select unit_id from tickets) and session_id = ${HONG_KONG.sessionId}`);
    const list = await readDoorList(db, HONG_KONG.sessionId);

    expect(list![0]).toMatchObject({ area: 'Balcony left', row: 'C', seat: expect.stringMatching(/^\d+$/) });
  });

  it('does not exist for an unknown session', async () => {
    expect(await readDoorList(db, 'nowhere')).toBeUndefined();
  });
});

it('assigns a refund of an order to the tickets that were not refunded before', async () => {
  const { id, codes, paid } = await paidOrder();
  await db.execute(sql`
    insert into tiers (session_id, id, position, name, amount, currency)
    select session_id, 'balcony', 8, name, amount, currency from tiers where session_id = 'clockwork-2' and id = 'floor'`);
  await db.execute(sql`update tickets set tier_id = 'balcony' where position = 1 and order_id = ${id}`);
  minutesLater(DAY);
  await refundTickets(sales, { orderId: id, codes: [codes[0]!] });
  minutesLater(DAY);
  await refundOrder(sales, id);

  const rows = (await readSales(db)).filter(({ day }) => day === '2026-11-24');
  const [floor, balcony] = rows;
  expect(rows.map(({ tier, refunded }) => [tier, refunded])).toEqual([
    ['floor', 1],
    ['balcony', 1],
  ]);
  expect(floor!.refunds + balcony!.refunds).toBe(paid - 39_900);
  expect(Math.abs(floor!.refunds - balcony!.refunds)).toBeLessThanOrEqual(1);
});

it('the reports name the price type of each ticket, and their sums match the order', async () => {
  minutesLater(DAY);
  const type = { id: 'child', name: 'Child (3–11)', amount: 19_000, originalAmount: 20_000, proof: 'Any card' };
  await office.addPriceType(HONG_KONG.sessionId, type);
  const lines = [
    { tierId: 'floor', quantity: 1 },
    { tierId: 'floor', priceTypeId: 'child', quantity: 2 },
  ];
  const { id, person, number, codes, paid } = await paidOrder({ choice: { sessionId: HONG_KONG.sessionId, lines } });
  const child = (await readOrderRecord(db, number))!.tickets.find(({ priceTypeId }) => priceTypeId === 'child')!;
  await refundTickets(sales, { orderId: id, codes: [child.code!] });

  const rows = (await readSales(db)).filter(({ day }) => day === office.time.now.toISOString().slice(0, 10));
  const sum = (name: 'gross' | 'refunds') => rows.reduce((total, row) => total + row[name], 0);
  const doors = (await readDoorList(db, HONG_KONG.sessionId))!.filter(({ order }) => order === number);
  const [exported] = await exportOrders(db, person.userId);
  expect(
    rows.map(({ tier, priceType, priceTypeName, sold, price }) => [tier, priceType, priceTypeName, sold, price]),
  ).toEqual([
    ['floor', 'standard', '', 1, 38_000],
    ['floor', 'child', 'Child (3–11)', 2, 38_000],
  ]);
  expect([sum('gross'), rows[0]!.refunds]).toEqual([paid, 0]);
  expect(sum('refunds')).toBe(rows[1]!.refunds);
  expect(rows[1]!.refunds).toBeGreaterThanOrEqual(19_000);
  expect(doors.map(({ priceType, proof, state }) => [priceType, proof, state]).toSorted()).toEqual([
    ['', '', 'valid'],
    ['Child (3–11)', 'Any card', 'refunded'],
    ['Child (3–11)', 'Any card', 'valid'],
  ]);
  expect(exported!.tickets.map(({ priceTypeId }) => priceTypeId ?? '').toSorted()).toEqual(['', 'child', 'child']);
  expect(codes).toHaveLength(3);
});

it('the provider’s ledger has each refund of a payment, except those that the provider has not accepted', async () => {
  const { id, codes, paid } = await paidOrder();
  const [payment] = await office.paymentsOf(id);
  for (const code of codes.slice(0, 2)) {
    minutesLater(1);
    await refundTickets(sales, { orderId: id, codes: [code] });
  }
  await sendRefunds(sales);
  await refundTickets(sales, { orderId: id, codes: [codes[2]!] });

  const ledger = (await readProviderLedger(db, 'sandbox')).filter(({ paymentId }) => paymentId === payment!.id);
  const refunds = ledger.filter(({ kind }) => kind === 'refund');
  expect(ledger.map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual([
    ['payment', paid, 'HKD'],
    ['refund', 39_900, 'HKD'],
    ['refund', 39_900, 'HKD'],
  ]);
  expect(new Set(refunds.map(({ refundId }) => refundId)).size).toBe(2);
});
