import { getTableColumns } from 'drizzle-orm';
import type { CatalogueActivity, CatalogueFile, CatalogueSession } from '#shared/contract/catalogueFile.ts';
import type { RoomSettings } from '#shared/contract/room.ts';
import type { Database } from '../database/database.ts';
import { isAnyOf } from '../database/rowsInSql.ts';
import { rooms } from '../schema/rooms.ts';
import { findRoomProblems } from './findCatalogueProblems.ts';
import { upsertInBatches } from './insertInBatches.ts';

type Stored = typeof rooms.$inferSelect;
type RoomRow = Pick<Stored, 'sessionId' | 'opensAt'> & Pick<RoomSettings, 'rate' | 'who'>;
/** Rooms that the file adds or changes, and what it cannot change. */
type RoomPlan = { problems: string[]; rows: RoomRow[] };

/** The box office fills the other columns later. */
const FILE_COLUMNS = ['opensAt', 'rate', 'who'];
const OWN_COLUMNS = Object.keys(getTableColumns(rooms)).filter((name) => !FILE_COLUMNS.includes(name));

/** The file without the rooms of sessions that are over, whose rows may be deleted already. */
export function withoutPastRooms(file: CatalogueFile, now: Date): CatalogueFile {
  const withoutPast = ({ room, ...session }: CatalogueSession): CatalogueSession =>
    room && new Date(session.endsAt) > now ? { ...session, room } : session;
  return {
    ...file,
    activities: file.activities.map((activity) => ({ ...activity, sessions: activity.sessions.map(withoutPast) })),
  };
}

/** Compares the rooms of the file with the stored ones. What the file does not say about a room stays. */
export async function planRooms(tx: Database, of: readonly CatalogueActivity[], now: Date): Promise<RoomPlan> {
  const sessions = of.flatMap((activity) => activity.sessions);
  const ids = sessions.map(({ id }) => id);
  const found = await tx.select().from(rooms).where(isAnyOf(rooms.sessionId, ids));
  const storedOf = new Map(found.map((room) => [room.sessionId, room]));
  return {
    problems: sessions.flatMap((session) =>
      findForbidden(session, storedOf.get(session.id), now).map((problem) => `sessions.${session.id}: ${problem}`),
    ),
    rows: sessions.flatMap((session) => toRow(session, storedOf.get(session.id)) ?? []),
  };
}

export async function saveRooms(tx: Database, rows: RoomRow[]): Promise<void> {
  await upsertInBatches(tx, rooms, rows, { key: ['sessionId'], kept: OWN_COLUMNS });
}

/** What visitors of a waiting room rely on cannot change under them. */
function findForbidden(session: CatalogueSession, stored: Stored | undefined, now: Date): string[] {
  const { room, saleStartsAt } = session;
  if (!stored) return room && new Date(saleStartsAt) <= now ? ['room: cannot be added after the sale has started'] : [];
  const isOver = stored.endedAt !== null;
  const isClosed = stored.closedAt !== null && !isOver;
  const isFixed = isOver || isClosed || stored.opensAt <= now;
  const state = isOver ? 'over' : isClosed ? 'closed' : 'open';
  const rules: [boolean, string][] = [
    [isFixed && room !== undefined && !isSame(room.opensAt, stored.opensAt), 'room.opensAt'],
    [isFixed && (room?.who ?? stored.who) !== stored.who, 'room.who'],
    [isClosed && !isSame(saleStartsAt, stored.closesAt), 'saleStartsAt'],
  ];
  const broken = rules.filter(([isBroken]) => isBroken);
  if (isOver || broken.length > 0)
    return broken.map(
      ([, what]) => `${what}: cannot change, because the waiting room is ${state} already; a file without it keeps it`,
    );
  // An operator may open a room during the sale.
  if (new Date(saleStartsAt) <= now) return [];
  return findRoomProblems({ ...session, room: { opensAt: stored.opensAt.toISOString(), who: stored.who, ...room } });
}

/** Nothing for a row that stays the same: a write would block joins until the import ends. */
function toRow({ id, room }: CatalogueSession, stored: Stored | undefined): RoomRow | undefined {
  if (!room) return undefined;
  const { rate, who } = { rate: stored?.rate, who: stored?.who, ...room };
  const isStored = stored && isSame(room.opensAt, stored.opensAt) && rate === stored.rate && who === stored.who;
  return isStored ? undefined : { sessionId: id, opensAt: new Date(room.opensAt), rate, who };
}

const isSame = (moment: string, stored: Date | null) => new Date(moment).getTime() === stored?.getTime();
