import { and, eq } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { roomEntries } from '#boxoffice/platform/schema/rooms.ts';
import { TURN_MS } from '#shared/domain/rooms/roomRules.ts';
import { findPlaces } from './findPlace.ts';
import { findRoom } from './roomStore.ts';
import type { ReadRoomTile } from './tileStore.ts';

type EnterDeps = { db: Database; readTile: ReadRoomTile };
type Entering = { roomId: string; ticket: Buffer; now: Date };

/** Starts the turn of a visitor who was called. Entering again continues it. */
export async function enterRoom(deps: EnterDeps, asked: Entering): Promise<void> {
  const place = await requireCalled(deps, asked);
  if (place.state !== 'called') return;
  // The place may have been called while the request waited. The stored entry must not be earlier than the call.
  const calledAt = place.comeBy.getTime() - TURN_MS;
  const enteredAt = new Date(Math.max(asked.now.getTime(), calledAt));
  const until = new Date(enteredAt.getTime() + TURN_MS);
  const entry = { sessionId: asked.roomId, ticket: asked.ticket.toString('base64url'), arrival: place.arrival };
  await deps.db
    .insert(roomEntries)
    .values({ ...entry, enteredAt, until })
    .onConflictDoNothing();
}

/** Extends the turn once by its length, for visitors who need more time (WCAG 2.2.1). */
export async function extendTurn(deps: EnterDeps, asked: Entering): Promise<void> {
  const place = await requireCalled(deps, asked);
  if (place.state !== 'inside') throw new Refusal('room.notYet');
  const extended = await deps.db
    .update(roomEntries)
    .set({ extended: true, until: new Date(place.until.getTime() + TURN_MS) })
    .where(
      and(
        eq(roomEntries.sessionId, asked.roomId),
        eq(roomEntries.ticket, asked.ticket.toString('base64url')),
        eq(roomEntries.arrival, place.arrival),
        eq(roomEntries.extended, false),
      ),
    )
    .returning({ arrival: roomEntries.arrival });
  if (extended.length === 0) throw new Refusal('room.extended');
}

/**
 * Returns the place of a visitor who was called and is not too late. Reads the room from the database, because a cached
 * room may be older than the visitor's page.
 */
async function requireCalled(deps: EnterDeps, { roomId, ticket, now }: Entering) {
  const room = await findRoom(deps.db, roomId);
  if (!room) throw new Refusal('room.unknown');
  if (room.endedAt) throw new Refusal('room.over');
  const [place] = await findPlaces(deps, room, { tickets: [ticket], now });
  if (!place) throw new Refusal('room.notJoined');
  if (place.state === 'waiting') throw new Refusal('room.notYet');
  if (place.state === 'missed') throw new Refusal('room.missed');
  return place;
}
