import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { rowsAs } from '#boxoffice/platform/database/rowsInSql.ts';
import { priceTypes, tiers } from '#boxoffice/platform/schema/stock.ts';
import { tickets } from '#boxoffice/platform/schema/tickets.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import type { CatalogueSession } from '#shared/contract/catalogueFile.ts';

type Tier = CatalogueSession['tiers'][number];
type Stock = { places: number; seats: number; soldElsewhere: number };

/**
 * Brings the units of a stored session in line with the file: missing units are added, and surplus ones are removed if
 * they are free and were never sold. Returns a problem for each change that sold or held units prevent.
 */
export async function adjustUnits(tx: Database, session: CatalogueSession): Promise<string[]> {
  const stock = await readStock(tx, session.id);
  const problems: string[] = [];
  problems.push(...(await adjustSeats(tx, session)));
  for (const tier of session.tiers)
    problems.push(...(await adjustPlaces(tx, { sessionId: session.id, tier, stock: stock.get(tier.id) })));
  problems.push(...(await removeTiers(tx, session, [...stock.keys()])));
  problems.push(...(await removePriceTypes(tx, session)));
  problems.push(...(await findOverQuota(tx, session.id)));
  return problems.map((problem) => `sessions.${session.id}: ${problem}`);
}

async function readStock(tx: Database, sessionId: string): Promise<Map<string, Stock>> {
  const { rows } = await tx.execute(sql`
    select tier_id as tier, (count(*) filter (where area_id is null))::int as places,
      (count(*) filter (where area_id is not null))::int as seats,
      (count(*) filter (where state = 'sold' and order_id is null))::int as "soldElsewhere"
    from ${units} where session_id = ${sessionId} group by tier_id`);
  return new Map(rows.map(({ tier, ...stock }) => [String(tier), stock as Stock]));
}

type Adjusted = { sessionId: string; tier: Tier; stock: Stock | undefined };

async function adjustPlaces(tx: Database, { sessionId, tier, stock }: Adjusted): Promise<string[]> {
  const { places = 0, seats = 0, soldElsewhere = 0 } = stock ?? {};
  const { id, capacity = 0, soldElsewhere: wantedSold = 0 } = tier;
  if (seats > 0 && wantedSold !== soldElsewhere)
    return [`tiers.${id}: soldElsewhere: cannot change in a tier with seats`];
  if (capacity > places)
    await tx.execute(sql`
      insert into ${units} (session_id, tier_id) select ${sessionId}, ${id} from generate_series(1, ${capacity - places}::int)`);
  const own = sql`session_id = ${sessionId} and tier_id = ${id} and area_id is null`;
  const resold = Math.abs(wantedSold - soldElsewhere);
  const moved = await moveSold(tx, own, { count: resold, to: wantedSold > soldElsewhere ? 'sold' : 'free' });
  const surplus = Math.max(0, places - capacity);
  const removed = await removeFree(tx, own, surplus);
  return [
    ...(moved < resold ? [`tiers.${id}: soldElsewhere: only ${moved} more places are free`] : []),
    ...(removed < surplus ? [`tiers.${id}: capacity: ${places - removed} places are sold or held, or were once`] : []),
  ];
}

async function moveSold(tx: Database, own: SQL, { count, to }: { count: number; to: 'sold' | 'free' }) {
  if (count === 0) return 0;
  const from = to === 'sold' ? 'free' : 'sold';
  const { rows } = await tx.execute(sql`
    update ${units} set state = ${to} where id in (
      select id from ${units} where ${own} and state = ${from} and order_id is null and hold_id is null
      order by id desc limit ${count} for update skip locked) returning id`);
  return rows.length;
}

/** Removes the newest free units. Units that were ever sold are kept, because tickets refer to them. */
async function removeFree(tx: Database, own: SQL, count: number): Promise<number> {
  if (count === 0) return 0;
  const { rows } = await tx.execute(sql`
    delete from ${units} where id in (
      select u.id from ${units} u where ${own} and state = 'free'
        and not exists (select 1 from ${tickets} t where t.unit_id = u.id)
      order by u.id desc limit ${count} for update skip locked) returning id`);
  return rows.length;
}

/** Removes tiers that the file no longer contains, unless a ticket of the tier was ever sold or is held. */
async function removeTiers(tx: Database, { id, tiers: wanted }: CatalogueSession, stored: string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const tier of stored.filter((known) => !wanted.some((each) => each.id === known))) {
    const own = sql`session_id = ${id} and tier_id = ${tier}`;
    await removeFree(tx, own, Number.MAX_SAFE_INTEGER);
    const { rows } = await tx.execute(sql`
      select (select count(*)::int from ${units} where ${own}) + (
        select count(*)::int from ${tickets} t join ${units} u on u.id = t.unit_id
        where u.session_id = ${id} and t.tier_id = ${tier} and u.tier_id <> ${tier}) as rest`);
    const rest = Number(rows[0]!.rest);
    if (rest > 0)
      problems.push(`tiers.${tier}: ${rest} tickets are sold or held, or were once, so it cannot be removed`);
    else await tx.execute(sql`delete from ${tiers} where session_id = ${id} and id = ${tier}`);
  }
  return problems;
}

/** Removes price types that the file no longer contains, unless a ticket of the type was ever ordered or is held. */
async function removePriceTypes(tx: Database, { id, tiers: wanted }: CatalogueSession): Promise<string[]> {
  const kept = wanted.flatMap((tier) => (tier.priceTypes ?? []).map((type) => ({ tier: tier.id, type: type.id })));
  const isGone = sql`p.session_id = ${id} and not exists (
    select 1 from ${rowsAs('kept (tier text, type text)', kept)} where kept.tier = p.tier_id and kept.type = p.id)`;
  const { rows } = await tx.execute(sql`
    select p.tier_id || '.priceTypes.' || p.id as name from ${priceTypes} p where ${isGone} and (
      exists (select 1 from ${units} u
        where u.session_id = p.session_id and u.tier_id = p.tier_id and u.price_type_id = p.id)
      or exists (select 1 from ${tickets} t join ${units} u on u.id = t.unit_id
        where u.session_id = p.session_id and t.tier_id = p.tier_id and t.price_type_id = p.id))`);
  if (rows.length > 0)
    return rows.map(({ name }) => `tiers.${name}: tickets are sold or held, or were once, so it cannot be removed`);
  await tx.execute(sql`delete from ${priceTypes} p where ${isGone}`);
  return [];
}

/** Compares the held and sold tickets with the stored quotas, which are already those of the file. */
async function findOverQuota(tx: Database, sessionId: string): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    select p.tier_id || '.priceTypes.' || p.id as name, (
      select count(*)::int from ${units} u
      where u.session_id = p.session_id and u.tier_id = p.tier_id and u.price_type_id = p.id) as "inUse", p.quota
    from ${priceTypes} p where p.session_id = ${sessionId} and p.quota is not null`);
  return rows
    .filter(({ inUse, quota }) => Number(inUse) > Number(quota))
    .map(({ name, inUse }) => `tiers.${name}: quota: ${inUse} tickets are sold or held`);
}

/**
 * Adds, moves and removes seats. Refuses to remove a seat that is held or was ever sold, and to change the tier of a
 * held or sold seat.
 */
async function adjustSeats(tx: Database, { id, seatMap }: CatalogueSession): Promise<string[]> {
  const wanted = (seatMap?.areas ?? []).flatMap((area) =>
    area.seats.map(({ row, number, tierId, x, y, kind }) => ({
      area: area.id,
      row_name: row,
      seat: number,
      tier: tierId,
      x,
      y,
      kind,
    })),
  );
  const seats = rowsAs('seat (area text, row_name text, seat text, tier text, x real, y real, kind text)', wanted);
  const isSame = sql`seat.area = u.area_id and seat.row_name = u.row_name and seat.seat = u.seat_number`;
  const { rows: fixed } = await tx.execute(sql`
    select u.area_id || '/' || u.row_name || '/' || u.seat_number as name from ${units} u left join ${seats} on ${isSame}
    where u.session_id = ${id} and u.area_id is not null and u.state <> 'free'
      and (seat.tier is null or seat.tier <> u.tier_id)
    union all
    select u.area_id || '/' || u.row_name || '/' || u.seat_number from ${units} u
    where u.session_id = ${id} and u.area_id is not null and u.state = 'free'
      and exists (select 1 from ${tickets} t where t.unit_id = u.id) and not exists (select 1 from ${seats} where ${isSame})
    limit 20`);
  if (fixed.length > 0)
    return [`seats: cannot change after they were sold or held: ${fixed.map(({ name }) => name).join(', ')}`];

  await tx.execute(sql`
    delete from ${units} u where u.session_id = ${id} and u.area_id is not null and u.state = 'free'
      and not exists (select 1 from ${seats} where ${isSame})`);
  await tx.execute(sql`
    update ${units} u set tier_id = seat.tier, x = seat.x, y = seat.y, seat_kind = seat.kind from ${seats}
    where u.session_id = ${id} and ${isSame}
      and (u.tier_id, u.x, u.y, u.seat_kind) is distinct from (seat.tier, seat.x, seat.y, seat.kind)`);
  await tx.execute(sql`
    insert into ${units} (session_id, tier_id, area_id, row_name, seat_number, x, y, seat_kind)
    select ${id}, seat.tier, seat.area, seat.row_name, seat.seat, seat.x, seat.y, seat.kind from ${seats}
    where not exists (select 1 from ${units} u where u.session_id = ${id} and ${isSame})`);
  return [];
}
