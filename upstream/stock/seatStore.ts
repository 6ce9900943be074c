import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { isAnyOf, rowsAs } from '../database/rowsInSql.ts';
import { seatMaps, tiers } from '../schema/stock.ts';
import { units } from '../schema/units.ts';
import type { ChoosableSeat, Point } from './seatRows.ts';

type PackedSeat = [id: number, areaId: string, row: string, x: number, y: number, free: boolean];
export type TierKey = { sessionId: string; tierId: string };

/**
 * Reads the seats of a tier and the centre of the stage; undefined for standing places. Rows are packed as JSON arrays.
 */
export async function findSeatsOfTier(
  tx: Database,
  { sessionId, tierId }: TierKey,
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

export type SeatRow = Awaited<ReturnType<typeof findSeats>>[number];

export async function findSeats(tx: Database, seatIds: readonly number[]) {
  if (seatIds.length === 0) return [];
  return tx
    .select({ id: units.id, sessionId: units.sessionId, state: units.state, row: units.row, number: units.number })
    .from(units)
    .where(and(isAnyOf(units.id, seatIds), isNotNull(units.areaId)));
}

export const tierNameOf = ({ sessionId, tierId }: TierKey) => `${sessionId} ${tierId}`;

/** Counts the free units of each tier, up to the quantity of all choices, by the tier's name. Leaves out unknown tiers. */
export async function countFree(
  tx: Database,
  choices: readonly (TierKey & { quantity: number })[],
): Promise<Map<string, number>> {
  if (choices.length === 0) return new Map();
  const rows = choices.map(({ sessionId, tierId, quantity }) => ({ session_id: sessionId, tier_id: tierId, quantity }));
  const { rows: counts } = await tx.execute(sql`
    select choice.session_id || ' ' || choice.tier_id as name, (
      select count(*)::int from (
        select 1 from ${units} u
        where u.session_id = choice.session_id and u.tier_id = choice.tier_id and u.state = 'free'
        limit choice.most) counted) as free
    from (
      select session_id, tier_id, sum(quantity)::int as most
      from ${rowsAs('choice (session_id text, tier_id text, quantity int)', rows)} group by session_id, tier_id) choice
    join ${tiers} on ${tiers.sessionId} = choice.session_id and ${tiers.id} = choice.tier_id`);
  return new Map(counts.map(({ name, free }) => [String(name), Number(free)]));
}
