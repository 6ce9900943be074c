import { drawKey } from '#shared/domain/rooms/roomDraw.ts';
import { findPlaceState, type PlaceState } from '#shared/domain/rooms/roomTurn.ts';
import { fromBase64Url } from '#shared/kernel/bytes.ts';
import { findLeaf } from '#shared/kernel/merkleTiles.ts';
import type { Database } from '../database/database.ts';
import { IN_DRAW } from '../schema/rooms.ts';
import { type Entry, findArrivals, findCalledAt, findEntries } from './placeStore.ts';
import type { RoomRow } from './roomStore.ts';
import { sha256 } from './sha256.ts';
import { leafOf } from './ticketOf.ts';
import type { ReadRoomTile } from './tileStore.ts';

/** A ticket's place: `arrival` is `IN_DRAW` or the number of a latecomer. */
export type Place = { arrival: number } & PlaceState;
type FindPlaceDeps = { db: Database; readTile: ReadRoomTile };

/**
 * Finds the places of tickets after the close, in their order. Undefined for a ticket that has none. A ticket that missed
 * its place in the draw has the place of a latecomer, if it joined again.
 */
export async function findPlaces(
  { db, readTile }: FindPlaceDeps,
  room: RoomRow,
  { tickets, now }: { tickets: readonly Buffer[]; now: Date },
): Promise<(Place | undefined)[]> {
  const names = tickets.map((ticket) => ticket.toString('base64url'));
  const entries = Map.groupBy(await findEntries(db, room.sessionId, names), ({ ticket }) => ticket);
  const arrivals = await findArrivals(db, room.sessionId, names);
  const places: (Place | undefined)[] = [];
  // One after the other, because a transaction has one connection.
  for (const [index, ticket] of tickets.entries()) {
    const name = names[index]!;
    const asked = { ticket, own: entries.get(name) ?? [], now };
    places.push(await findOne({ db, readTile }, room, { ...asked, arrival: arrivals.get(name) }));
  }
  return places;
}

type Asked = { ticket: Buffer; own: readonly Entry[]; now: Date };

async function findOne(
  deps: FindPlaceDeps,
  room: RoomRow,
  { arrival, ...asked }: Asked & { arrival: number | undefined },
) {
  const drawn = await findDrawn(deps, room, asked);
  if (arrival === undefined || (drawn && drawn.state !== 'missed')) return drawn;
  const isCalled = arrival < room.lateCalled;
  const calledAt = isCalled ? await findCalledAt(deps.db, room.sessionId, { late: arrival }) : undefined;
  return { arrival, ...findPlaceState({ calledAt, entry: entryOf(asked.own, arrival) }, asked.now) };
}

async function findDrawn({ db, readTile }: FindPlaceDeps, room: RoomRow, { ticket, own, now }: Asked) {
  const leaf = leafOf(ticket);
  if (!room.root || (await findLeaf(leaf, room.tickets, readTile(db, room))) === undefined) return undefined;
  const key = room.seed === null ? 1 : drawKey(sha256, fromBase64Url(room.seed), leaf);
  const calledAt = key < room.called ? await findCalledAt(db, room.sessionId, { key }) : undefined;
  return { arrival: IN_DRAW, ...findPlaceState({ calledAt, entry: entryOf(own, IN_DRAW) }, now) };
}

const entryOf = (entries: readonly Entry[], arrival: number) => entries.find((entry) => entry.arrival === arrival);
