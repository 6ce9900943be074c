import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isAnyOf, rowsAs } from '#boxoffice/platform/database/rowsInSql.ts';
import { IN_DRAW, roomEntries, roomLatecomers, roomSteps } from '#boxoffice/platform/schema/rooms.ts';
import { drawKey } from '#shared/domain/rooms/roomDraw.ts';
import { findPlaceState, type PlaceState } from '#shared/domain/rooms/roomRules.ts';
import { fromBase64Url } from '#shared/kernel/bytes.ts';
import { findLeaf } from '#shared/kernel/merkleTiles.ts';
import type { RoomRow } from './roomStore.ts';
import { leafOf, sha256 } from './ticketOf.ts';
import type { ReadRoomTile } from './tileStore.ts';

/** Place of a room ticket. `arrival` is `IN_DRAW` or the number of a latecomer. */
export type Place = { arrival: number } & PlaceState;
type FindPlaceDeps = { db: Database; readTile: ReadRoomTile };
type Found = { ticket: string; arrival: number; calledMs: number | null; untilMs: number | null; extended: boolean };

/**
 * Finds the places of tickets, in the order of the tickets. Undefined for a ticket without a place, and for a ticket of
 * the draw until the list is published. A ticket that joined again after its turn was missed has the place of a
 * latecomer.
 */
export async function findPlaces(
  { db, readTile }: FindPlaceDeps,
  room: RoomRow,
  { tickets, now }: { tickets: readonly Buffer[]; now: Date },
): Promise<(Place | undefined)[]> {
  const names = tickets.map((ticket) => ticket.toString('base64url'));
  const drawn: { ticket: string; key: number }[] = [];
  // The reads are sequential, because a transaction has one connection.
  for (const [index, ticket] of tickets.entries()) {
    const key = await findOwnKey(room, ticket, readTile(db, room));
    if (key !== undefined) drawn.push({ ticket: names[index]!, key });
  }
  const found = Map.groupBy(await readPlaces(db, room.sessionId, { names, drawn }), ({ ticket }) => ticket);
  return names.map((name) => {
    const places = (found.get(name) ?? []).map((each) => toPlace(each, now));
    return places.find(({ arrival, state }) => arrival === IN_DRAW && state !== 'missed') ?? places.at(-1);
  });
}

/** Undefined for a ticket that is not in the list. Before the draw the key is 1, so that no place is called. */
async function findOwnKey({ root, seed, tickets }: RoomRow, ticket: Buffer, readTile: ReturnType<ReadRoomTile>) {
  const leaf = leafOf(ticket);
  if (!root || (await findLeaf(leaf, tickets, readTile)) === undefined) return undefined;
  return seed === null ? 1 : drawKey(sha256, fromBase64Url(seed), leaf);
}

type Asked = { names: readonly string[]; drawn: readonly { ticket: string; key: number }[] };

/** Places in the draw come before the places of latecomers. */
async function readPlaces(db: Database, roomId: string, { names, drawn }: Asked): Promise<Found[]> {
  const calledBy = (upTo: typeof roomSteps.called | typeof roomSteps.lateCalled, place: string) => sql`(
    select at from ${roomSteps} where session_id = ${roomId} and ${upTo} > ${sql.raw(place)} order by ${upTo}, step limit 1)`;
  const milliseconds = (moment: ReturnType<typeof sql>) => sql`(extract(epoch from ${moment}) * 1000)::float8`;
  const { rows } = await db.execute<Found>(sql`
    with places as (
      select ticket, ${IN_DRAW}::int as arrival, key from ${rowsAs('drawn (ticket text, key float8)', drawn)}
      union all
      select ticket, arrival, null from ${roomLatecomers}
      where session_id = ${roomId} and ${isAnyOf(roomLatecomers.ticket, names)})
    select p.ticket, p.arrival, coalesce(e.extended, false) as extended, ${milliseconds(sql`e.until`)} as "untilMs",
      case when key is null then ${milliseconds(calledBy(roomSteps.lateCalled, 'p.arrival'))}
        else ${milliseconds(calledBy(roomSteps.called, 'p.key'))} end as "calledMs"
    from places p
    left join ${roomEntries} e on e.session_id = ${roomId} and e.ticket = p.ticket and e.arrival = p.arrival
    order by p.arrival`);
  return rows;
}

function toPlace({ arrival, calledMs, untilMs, extended }: Found, now: Date): Place {
  const calledAt = calledMs === null ? undefined : new Date(calledMs);
  const entry = untilMs === null ? undefined : { until: new Date(untilMs), extended };
  return { arrival, ...findPlaceState({ calledAt, entry }, now) };
}
