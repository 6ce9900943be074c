import { getTableColumns } from 'drizzle-orm';
import { noteAction } from '#boxoffice/platform/audit/operatorLogStore.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isAnyOf } from '#boxoffice/platform/database/rowsInSql.ts';
import { rooms } from '#boxoffice/platform/schema/rooms.ts';
import type { CatalogueActivity, CatalogueFile, CatalogueSession } from '#shared/contract/catalogueFile.ts';
import type { RoomSettings } from '#shared/contract/room.ts';
import type { CatalogueChange } from './compareCatalogue.ts';
import { findRoomProblems } from './findCatalogueProblems.ts';
import { upsertInBatches } from './insertInBatches.ts';

type Stored = typeof rooms.$inferSelect;
type RoomRow = Pick<Stored, 'sessionId' | 'opensAt'> & Pick<RoomSettings, 'rate'>;
/** Rooms that the file adds or changes, and a problem for each change that is forbidden. */
type RoomPlan = { problems: string[]; rows: RoomRow[]; changes: CatalogueChange[] };

/** Columns that an import writes. The box office writes the other columns later. */
const FILE_COLUMNS = ['opensAt', 'rate'];
const OWN_COLUMNS = Object.keys(getTableColumns(rooms)).filter((name) => !FILE_COLUMNS.includes(name));

/** The file without the rooms of past sessions, because the stored rows of such rooms may be deleted already. */
export function withoutPastRooms(file: CatalogueFile, now: Date): CatalogueFile {
  const withoutPast = ({ room, ...session }: CatalogueSession): CatalogueSession =>
    room && new Date(session.endsAt) > now ? { ...session, room } : session;
  return {
    ...file,
    activities: file.activities.map((activity) => ({ ...activity, sessions: activity.sessions.map(withoutPast) })),
  };
}

type Planning = { of: readonly CatalogueActivity[]; changes: readonly CatalogueChange[]; now: Date };

/** Compares the rooms of the file with the stored ones. Settings that are not in the file do not change. */
export async function planRooms(tx: Database, { of, changes, now }: Planning): Promise<RoomPlan> {
  const sessions = of.flatMap((activity) => activity.sessions);
  const ids = sessions.map(({ id }) => id);
  const found = await tx.select().from(rooms).where(isAnyOf(rooms.sessionId, ids));
  const storedOf = new Map(found.map((room) => [room.sessionId, room]));
  const startOf = new Map(changes.map(({ path, before }) => [path, before]));
  return {
    problems: sessions.flatMap((session) => {
      const startedAt = startOf.get(`sessions.${session.id}.saleStartsAt`);
      const problems = findForbidden(session, { stored: storedOf.get(session.id), startedAt, now });
      return problems.map((problem) => `sessions.${session.id}: ${problem}`);
    }),
    rows: sessions.flatMap((session) => toRow(session, storedOf.get(session.id)) ?? []),
    changes: changes.filter(({ path }) => isOfRoom(path, (id) => storedOf.has(id))),
  };
}

/** Whether a change concerns a waiting room: a setting of the room, or the start of the sale, which closes the room. */
function isOfRoom(path: string, hasRoom: (sessionId: string) => boolean): boolean {
  const [, id, field] = /^sessions\.([^.]+)\.(room|saleStartsAt)\b/.exec(path) ?? [];
  return field === 'room' || (field === 'saleStartsAt' && hasRoom(id!));
}

/** Stores the rooms and records each change in the audit log, because visitors rely on the settings. */
export async function saveRooms(tx: Database, { rows, changes }: RoomPlan, now: Date): Promise<void> {
  await upsertInBatches(tx, rooms, rows, { key: ['sessionId'], kept: OWN_COLUMNS });
  for (const { path, before = '', after = '' } of changes) {
    const [, subject, field] = /^sessions\.([^.]+)\.(.*)$/.exec(path)!;
    await noteAction(tx, {
      action: 'room import',
      subject: subject!,
      now,
      details: { [field!]: `${before} → ${after}` },
    });
  }
}

/** `startedAt`: the stored start of the sale, if the file changes it. */
type Facts = { stored: Stored | undefined; startedAt: string | undefined; now: Date };

/**
 * Times that were announced to the visitors of a waiting room cannot change, except to a later start of the sale while
 * the room is open.
 */
function findForbidden(session: CatalogueSession, { stored, startedAt, now }: Facts): string[] {
  const { room, saleStartsAt } = session;
  if (!stored)
    return room && new Date(saleStartsAt) <= now ? ['room: cannot be added after the start of the sale'] : [];
  const state = stored.endedAt ? 'over' : stored.closedAt ? 'closed' : stored.opensAt <= now ? 'open' : 'ahead';
  // Visitors who have joined might not open the page again before the announced time.
  if (state === 'open' && startedAt && new Date(saleStartsAt) < new Date(startedAt))
    return [`saleStartsAt: cannot be earlier than ${startedAt}, because the waiting room is already open`];
  const fixed = [
    state !== 'ahead' && room && !isSame(room.opensAt, stored.opensAt) && 'room.opensAt',
    state === 'closed' && !isSame(saleStartsAt, stored.closesAt) && 'saleStartsAt',
  ].filter((what) => typeof what === 'string');
  if (state === 'over' || fixed.length > 0)
    return fixed.map(
      (what) =>
        `${what}: cannot change, because the waiting room is already ${state}; leave it out to keep the stored value`,
    );
  // An operator may open a room during the sale.
  if (new Date(saleStartsAt) <= now) return [];
  return findRoomProblems({ ...session, room: { opensAt: stored.opensAt.toISOString(), ...room } });
}

/** Undefined if the file does not change the room, because a write would block joins until the import ends. */
function toRow({ id, room }: CatalogueSession, stored: Stored | undefined): RoomRow | undefined {
  if (!room) return undefined;
  const { rate } = { rate: stored?.rate, ...room };
  const isStored = stored && isSame(room.opensAt, stored.opensAt) && rate === stored.rate;
  return isStored ? undefined : { sessionId: id, opensAt: new Date(room.opensAt), rate };
}

const isSame = (moment: string, stored: Date | null) => new Date(moment).getTime() === stored?.getTime();
