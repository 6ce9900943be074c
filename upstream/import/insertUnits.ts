import { sql } from 'drizzle-orm';
import type { CatalogueSession } from '#shared/contract/catalogueFile.ts';
import type { Database } from '../database/database.ts';
import { units } from '../schema/units.ts';
import { spreadSold } from './spreadSold.ts';

type Standing = { session: string; tier: string; capacity: number; sold: number };

/** Keeps each statement far below the statement timeout. */
const PLACES_AT_ONCE = 20_000;

/** Inserts one row per seat and standing place in few statements. Rows are sent as JSON. */
export async function insertUnits(tx: Database, sessions: CatalogueSession[]): Promise<number> {
  const standing = sessions.flatMap((session) =>
    session.tiers.map(({ id, capacity = 0, soldElsewhere = 0 }) => ({
      session: session.id,
      tier: id,
      capacity,
      sold: soldElsewhere,
    })),
  );
  await checkReferences(tx, 'replica');
  let count = 0;
  for (const batch of inBatches(standing.filter(({ capacity }) => capacity > 0)))
    count += await insertPlaces(tx, batch);
  for (const session of sessions.filter(({ seatMap }) => seatMap)) count += await insertSeats(tx, session);
  await checkReferences(tx, 'origin');
  return count;
}

/**
 * Disables foreign key checks for units, whose tiers are written in the same transaction. This saves half of the time.
 * It applies only with superuser rights, as in PGlite.
 */
async function checkReferences(tx: Database, role: 'replica' | 'origin'): Promise<void> {
  await tx.execute(sql`
    select set_config('session_replication_role', ${role}, true) where current_setting('is_superuser') = 'on'`);
}

function inBatches(standing: Standing[]): Standing[][] {
  const batches: Standing[][] = [];
  let places = Number.POSITIVE_INFINITY;
  for (const tier of standing) {
    places += tier.capacity;
    if (places <= PLACES_AT_ONCE) batches.at(-1)!.push(tier);
    else {
      batches.push([tier]);
      places = tier.capacity;
    }
  }
  return batches;
}

async function insertPlaces(tx: Database, batch: Standing[]): Promise<number> {
  await tx.execute(sql`
    insert into ${units} (session_id, tier_id, state)
    select place.session, place.tier, case when number <= place.sold then 'sold' else 'free' end
    from json_to_recordset(${JSON.stringify(batch)}::json) as place(session text, tier text, capacity int, sold int),
      generate_series(1, place.capacity) as number`);
  return batch.reduce((sum, { capacity }) => sum + capacity, 0);
}

async function insertSeats(tx: Database, { id, tiers, seatMap }: CatalogueSession): Promise<number> {
  const seats = seatMap!.areas.flatMap((area) => area.seats.map((seat) => ({ ...seat, area: area.id })));
  const seatsOf = Map.groupBy(seats, ({ tierId }) => tierId);
  const sold = new Set(tiers.flatMap((tier) => [...spreadSold(seatsOf.get(tier.id) ?? [], tier.soldElsewhere ?? 0)]));
  const rows = seats.map((seat) => ({ ...seat, state: sold.has(seat) ? 'sold' : 'free' }));
  await tx.execute(sql`
    insert into ${units} (session_id, tier_id, state, area_id, row_name, seat_number, x, y)
    select ${id}, seat."tierId", seat.state, seat.area, seat.row, seat.number, seat.x, seat.y
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as seat("tierId" text, state text, area text, "row" text, number text, x real, y real)`);
  return rows.length;
}
