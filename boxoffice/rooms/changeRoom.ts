import { eq } from 'drizzle-orm';
import { findTimeZone } from '#boxoffice/events/places/sessionPlaces.ts';
import { noteAction } from '#boxoffice/platform/audit/operatorLogStore.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { rooms } from '#boxoffice/platform/schema/rooms.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import type { PauseReason } from '#shared/domain/rooms/roomRules.ts';
import { readRandomness } from '#shared/kernel/drandBeacon.ts';

type RoomColumns = typeof rooms.$inferSelect;
/** `changed`: the room after the change. */
export type RoomChange =
  | { changed: RoomColumns }
  | { refused: 'unknownSession' | 'noRoom' | 'over' | 'sessionOver' | 'opensTooLate' | BeaconRefusal };
type BeaconRefusal = 'noBeacon' | 'noRound' | 'drawn' | 'otherSignature';
type Asked = { sessionId: string; now: Date };
export type OpenRoom = Asked & { opensAt: Date; rate?: number | undefined };

/**
 * Adds a waiting room to a session, changes when the room opens, or opens it again. After the start of the sale, all
 * visitors who join are latecomers and are called in order of arrival.
 */
export function openRoom(db: Database, { sessionId, now, opensAt, rate }: OpenRoom): Promise<RoomChange> {
  return db.transaction(async (tx): Promise<RoomChange> => {
    // Locks the session before the room, as an import does.
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update');
    if (!session) return { refused: 'unknownSession' };
    if ((session.saleEndsAt ?? session.endsAt) <= now) return { refused: 'sessionOver' };
    const [before] = await tx.select().from(rooms).where(eq(rooms.sessionId, sessionId)).for('update');
    const isOpen = before !== undefined && before.opensAt <= now;
    // From the start of the sale on, a hold needs a turn. A room that opens later would therefore stop the sale.
    if (!isOpen && opensAt > now && opensAt >= session.saleStartsAt) return { refused: 'opensTooLate' };
    const given = rate && { rate };
    const set = {
      ...given,
      ...(!isOpen && { opensAt }),
      openedAt: now,
      pausedFor: null,
      endedAt: null,
      endReason: null,
    };
    await tx
      .insert(rooms)
      .values({ sessionId, opensAt, openedAt: now, ...given })
      .onConflictDoUpdate({ target: rooms.sessionId, set });
    const zone = await findTimeZone(tx, sessionId);
    await noteAction(tx, {
      action: 'room open',
      subject: sessionId,
      now,
      details: { opensAt: writeMoment(opensAt, zone) },
    });
    return { changed: await readRow(tx, sessionId) };
  });
}

/** Pauses the calls until the room is resumed. Visitors see the reason in their language. */
export const pauseRoom = (db: Database, { reason, ...asked }: Asked & { reason: PauseReason }): Promise<RoomChange> =>
  changeRoom(db, asked, { action: 'room pause', set: { pausedFor: reason }, details: { reason } });

export const resumeRoom = (db: Database, asked: Asked): Promise<RoomChange> =>
  changeRoom(db, asked, { action: 'room resume', set: { pausedFor: null } });

/** Sets how many people are called per second. */
export const setRoomRate = (db: Database, { rate, ...asked }: Asked & { rate: number }): Promise<RoomChange> =>
  changeRoom(db, asked, { action: 'room rate', set: { rate }, details: { rate } });

/** Ends the room. The sale continues without it. */
export const closeRoom = (db: Database, asked: Asked): Promise<RoomChange> =>
  changeRoom(db, asked, { action: 'room close', set: { endedAt: asked.now, endReason: 'operator' } });

/** Stores the beacon's signature of the room's round (hexadecimal), for a shop that cannot reach the beacon. */
export const typeBeacon = (db: Database, { signature, ...asked }: Asked & { signature: string }): Promise<RoomChange> =>
  changeRoom(db, asked, {
    action: 'room beacon',
    set: { beaconSignature: signature },
    refuse: (room) => refuseSignature(room, signature),
  });

function refuseSignature({ beacon, round, seed }: RoomColumns, signature: string): BeaconRefusal | undefined {
  if (!beacon) return 'noBeacon';
  if (seed) return 'drawn';
  if (round === null) return 'noRound';
  return readRandomness(beacon, round, signature) ? undefined : 'otherSignature';
}

type Change = {
  action: string;
  set: Partial<RoomColumns>;
  details?: Record<string, string | number>;
  refuse?: (room: RoomColumns) => BeaconRefusal | undefined;
};

function changeRoom(
  db: Database,
  { sessionId, now }: Asked,
  { action, set, details = {}, refuse }: Change,
): Promise<RoomChange> {
  return db.transaction(async (tx): Promise<RoomChange> => {
    const [before] = await tx.select().from(rooms).where(eq(rooms.sessionId, sessionId)).for('update');
    if (!before) return { refused: 'noRoom' };
    if (before.endedAt) return { refused: 'over' };
    const refused = refuse?.(before);
    if (refused) return { refused };
    await tx.update(rooms).set(set).where(eq(rooms.sessionId, sessionId));
    await noteAction(tx, { action, subject: sessionId, now, details });
    return { changed: await readRow(tx, sessionId) };
  });
}

async function readRow(tx: Database, sessionId: string): Promise<RoomColumns> {
  const [row] = await tx.select().from(rooms).where(eq(rooms.sessionId, sessionId));
  return row!;
}
