import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { listOrderedTickets } from '#boxoffice/selling/stock/heldTicketStore.ts';
import { accessibleCatalogue, HALL } from '#tests/support/boxoffice/accessibleHall.ts';
import { text } from '#tests/support/boxoffice/smallCatalogue.ts';
import { smallSales } from '#tests/support/boxoffice/smallSales.ts';
import { takeUnitsAgain } from './takeUnitsAgain.ts';

const { call, db, somebody, order, toOrder, time } = await smallSales({ catalogue: accessibleCatalogue() });

/** A cancelled order whose seat is then sold to another buyer. */
async function lose(seat: string, priceTypeId?: string) {
  const buyer = await somebody();
  const { rows } = await db.execute(sql`
    select id from units where session_id = ${HALL.sessionId} and row_name || seat_number = ${seat}`);
  const seats = [{ seatId: String(rows[0]!.id), priceTypeId }];
  const held = await call('post', '/v1/holds', { sessionId: HALL.sessionId, seats }, buyer);
  const { id } = (await order(buyer, toOrder(held.body.data.id))).body.data;
  await call('post', `/v1/orders/${id}/cancel`, {}, buyer);
  await db.execute(sql`update units set state = 'sold' where id = ${rows[0]!.id}`);
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row!;
}

async function seatsOf(orderId: string) {
  const { rows } = await db.execute(sql`
    select row_name || seat_number as seat, price_type_id as type from units where order_id = ${orderId}`);
  return rows;
}

it('exchanges a lost wheelchair place only for another wheelchair place', async () => {
  const [first, second] = [await lose('A1', 'wheelchair'), await lose('A4', 'wheelchair')];
  await db.execute(sql`
    update units set state = 'free' where session_id = ${HALL.sessionId} and row_name || seat_number = 'A1'`);

  expect(await db.transaction((tx) => takeUnitsAgain(tx, first, time.now))).toBe(true);
  expect(await seatsOf(first.id)).toEqual([{ seat: 'A1', type: 'wheelchair' }]);
  expect(await db.transaction((tx) => takeUnitsAgain(tx, second, time.now))).toBe(false);
});

it('exchanges a lost ordinary seat neither for a wheelchair place nor for a restricted view', async () => {
  const lost = await lose('E1');
  await db.execute(sql`
    update units set state = 'sold' where session_id = ${HALL.sessionId} and seat_kind is null and state = 'free'`);

  expect(await db.transaction((tx) => takeUnitsAgain(tx, lost, time.now))).toBe(false);
  await db.execute(sql`
    update units set state = 'free' where session_id = ${HALL.sessionId} and row_name || seat_number = 'I5'`);
  expect(await db.transaction((tx) => takeUnitsAgain(tx, lost, time.now))).toBe(true);
  expect(await seatsOf(lost.id)).toEqual([{ seat: 'I5', type: null }]);
});

it('takes no seat that has moved to another tier, and the order keeps the bought tier', async () => {
  await db.execute(sql`
    update units set state = 'free' where session_id = ${HALL.sessionId} and row_name || seat_number = 'A4'`);
  const lost = await lose('A4', 'wheelchair');
  const another = { id: 'side', name: text('Side') };
  await db.execute(sql`
    insert into tiers (session_id, id, position, name, amount, currency)
    select session_id, ${another.id}, 9, ${JSON.stringify(another.name)}::jsonb, amount, currency from tiers
    where session_id = ${HALL.sessionId} and id = ${HALL.tierId}`);
  await db.execute(sql`
    update units set state = case when row_name || seat_number = 'A4' then 'free' else 'sold' end,
      tier_id = case when row_name || seat_number = 'A4' then ${another.id} else tier_id end
    where session_id = ${HALL.sessionId} and order_id is null`);

  expect(await db.transaction((tx) => takeUnitsAgain(tx, lost, time.now))).toBe(false);
  const [ticket] = await listOrderedTickets(db, [lost.id]);
  expect(ticket).toMatchObject({ tierId: HALL.tierId, priceTypeName: { en: 'Wheelchair user' } });
});
