import { eq, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { seatMaps, sessions } from '#boxoffice/platform/schema/stock.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import type { Seat } from '#shared/contract/seatMap.ts';
import type { SeatKind } from '#shared/domain/selling/seatKinds.ts';

/** A seat as a JSON array, because arrays are smaller than objects for thousands of seats. */
type PackedSeat = [
  id: number,
  areaId: string,
  x: number,
  y: number,
  row: string,
  number: string,
  tierId: string,
  state: Seat['state'],
  kind: SeatKind | null,
];

/** Reads the session's seat map and seats in one statement. `map` is null for a session without a map. */
export async function findSeatMap(db: Database, sessionId: string) {
  const seats = sql<PackedSeat[]>`(
    select coalesce(json_agg(json_build_array(
      u.id, u.area_id, u.x, u.y, u.row_name, u.seat_number, u.tier_id, u.state, u.seat_kind) order by u.id), '[]'::json)
    from ${units} u where u.session_id = ${sessions.id} and u.area_id is not null)`;
  const [row] = await db
    .select({ map: seatMaps, seats })
    .from(sessions)
    .leftJoin(seatMaps, eq(seatMaps.sessionId, sessions.id))
    .where(eq(sessions.id, sessionId));
  return row;
}
export type SeatMapRow = NonNullable<Awaited<ReturnType<typeof findSeatMap>>>;
