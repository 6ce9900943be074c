import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Seat } from '#shared/contract/seatMap.ts';
import type { Database } from '../database.ts';
import { seatMaps, tiers } from '../schema/stock.ts';
import { units } from '../schema/units.ts';
import type { ChoosableSeat, Point } from './seatRows.ts';

type PackedSeat = [id: number, areaId: string, row: string, x: number, y: number, free: boolean];
export type TierPlace = { sessionId: string; tierId: string };

/** The seats of a tier and where its stage is; nothing for standing places. Packed, for there may be thousands. */
export async function findSeatsOfTier(
  tx: Database,
  { sessionId, tierId }: TierPlace,
): Promise<{ seats: ChoosableSeat[]; stage: Point } | undefined> {
  const packed = sql<PackedSeat[] | null>`(
    select json_agg(json_build_array(u.id, u.area_id, u.row_name, u.x, u.y, u.state = 'free'))
    from ${units} u where u.session_id = ${sessionId} and u.tier_id = ${tierId} and u.area_id is not null)`;
  const [map] = await tx
    .select({ stage: seatMaps.stage, packed })
    .from(seatMaps)
    .where(eq(seatMaps.sessionId, sessionId));
  if (!map?.packed) return undefined;

  const seats = map.packed.map(([id, areaId, row, x, y, free]) => ({ id, areaId, row, x, y, free }));
  const { stage } = map;
  return { seats, stage: { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 } };
}

export type SeatState = {
  id: number;
  state: Seat['state'];
  row: string | null;
  number: string | null;
  holdId: string | null;
};

export function findSeats(tx: Database, sessionId: string, seatIds: readonly number[]): Promise<SeatState[]> {
  return tx
    .select({ id: units.id, state: units.state, row: units.row, number: units.number, holdId: units.holdId })
    .from(units)
    .where(
      and(
        eq(units.sessionId, sessionId),
        isNotNull(units.areaId),
        sql`${units.id} = any(${`{${seatIds.join(',')}}`}::bigint[])`,
      ),
    );
}

/** Free units of a tier; more than `most` are not counted. */
export async function countFree(
  tx: Database,
  { sessionId, tierId, most }: TierPlace & { most: number },
): Promise<number> {
  const { rows } = await tx.execute(sql`
    select count(*)::int as free from (
      select 1 from ${units} u where u.session_id = ${sessionId} and u.tier_id = ${tierId} and u.state = 'free'
      limit ${most}) found`);
  return rows[0]!.free as number;
}

export async function hasTier(tx: Database, { sessionId, tierId }: TierPlace): Promise<boolean> {
  const found = await tx
    .select({ id: tiers.id })
    .from(tiers)
    .where(and(eq(tiers.sessionId, sessionId), eq(tiers.id, tierId)));
  return found.length > 0;
}
