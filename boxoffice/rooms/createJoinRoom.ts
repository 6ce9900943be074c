import { setTimeout as pass } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { rowsAs } from '#boxoffice/platform/database/rowsInSql.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { roomJoins, roomLatecomers, rooms } from '#boxoffice/platform/schema/rooms.ts';
import { findPlaces } from './findPlace.ts';
import { findRoom } from './roomStore.ts';
import type { ReadRoomTile } from './tileStore.ts';

/** `isBehind`: the account does not take part in the draw. */
type Join = { roomId: string; ticket: Buffer; isBehind: boolean; now: Date };
/** `behind`: the stored joins of accounts that wait behind the draw. */
type Group = { joins: Join[]; behind: Promise<Set<Join>> };
type JoinDeps = { db: Database; readTile: ReadRoomTile };
/** `recent`: tickets that this process has stored, so that repeated joins store nothing. */
type Joining = JoinDeps & { recent: LRUCache<string, true> };

const MOST_RECENT = 100_000;
/** Maximum number of latecomers per transaction. Each needs a row, and the transaction locks the room. */
const MOST_LATECOMERS = 500;

/**
 * Stores joins in groups: one row contains all joins to the list that arrive within `gatherMs`. The response to a join
 * is sent after the commit, so that no acknowledged ticket is lost in a crash. `late` means that the ticket waits
 * behind the draw.
 */
export function createJoinRoom({ db, readTile, gatherMs }: JoinDeps & { gatherMs: number }) {
  const deps: Joining = { db, readTile, recent: new LRUCache({ max: MOST_RECENT }) };
  const gathering = new Map<string, Group>();
  const storing = new Map<string, Promise<unknown>>();

  return async (join: Join): Promise<{ late: boolean }> => {
    const group = gathering.get(join.roomId) ?? startGroup(join.roomId);
    group.joins.push(join);
    return { late: (await group.behind).has(join) };
  };

  /** A room stores one group at a time. The next group is collected meanwhile. */
  function startGroup(roomId: string): Group {
    const joins: Join[] = [];
    const behind: Promise<Set<Join>> = Promise.allSettled([pass(gatherMs), storing.get(roomId)]).then(() => {
      gathering.delete(roomId);
      storing.set(roomId, behind);
      return store(deps, roomId, joins);
    });
    const group = { joins, behind };
    gathering.set(roomId, group);
    return group;
  }
}

async function store(deps: Joining, roomId: string, joins: readonly Join[]): Promise<Set<Join>> {
  const early = joins.filter(({ isBehind }) => !isBehind);
  const isOpen = await addToList(deps, roomId, early);
  const behind = isOpen ? joins.filter(({ isBehind }) => isBehind) : joins;
  for (let first = 0; first < behind.length; first += MOST_LATECOMERS)
    await addBehind(deps, roomId, { group: behind.slice(first, first + MOST_LATECOMERS), isOpen });
  return new Set(behind);
}

/** The shared lock keeps the list open until the row is stored. Returns false when the list is closed. */
async function addToList({ db, recent }: Joining, roomId: string, group: readonly Join[]): Promise<boolean> {
  const tickets = new Map(group.map(({ ticket }) => [`${roomId} ${ticket.toString('base64url')}`, ticket]));
  for (const key of tickets.keys()) if (recent.has(key)) tickets.delete(key);
  const isOpen = await db.transaction(async (tx) => {
    const [room] = await tx
      .select({ closedAt: rooms.closedAt })
      .from(rooms)
      .where(eq(rooms.sessionId, roomId))
      .for('share');
    if (!room) throw new Refusal('room.unknown');
    if (room.closedAt) return false;
    if (tickets.size > 0)
      await tx.insert(roomJoins).values({ sessionId: roomId, tickets: Buffer.concat([...tickets.values()]) });
    return true;
  });
  if (isOpen) for (const key of tickets.keys()) recent.set(key, true);
  return isOpen;
}

/** A ticket with a place keeps it. A ticket whose turn was missed gets a new place at the end. */
function addBehind(
  { db, readTile }: JoinDeps,
  roomId: string,
  { group, isOpen }: { group: readonly Join[]; isOpen: boolean },
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.select({ id: rooms.sessionId }).from(rooms).where(eq(rooms.sessionId, roomId)).for('update');
    const room = await findRoom(tx, roomId);
    if (!room) throw new Refusal('room.unknown');
    // Between the close and the publication of the list, it is unknown whether the list contains a ticket.
    if (!isOpen && !room.root) throw new Refusal('room.drawing', { retryAfterSeconds: 5 });
    const { now } = group[0]!;
    const tickets = [...new Map(group.map(({ ticket }) => [ticket.toString('base64url'), ticket])).values()];
    const places = await findPlaces({ db: tx, readTile }, room, { tickets, now });
    const without = tickets.filter((_ticket, index) => (places[index]?.state ?? 'missed') === 'missed');
    await addLatecomers(tx, roomId, { tickets: without.map((ticket) => ticket.toString('base64url')), now });
  });
}

type Added = { tickets: readonly string[]; now: Date };

/**
 * Assigns the next arrival numbers to the tickets. The caller has locked the room's row, so no number is assigned twice.
 */
async function addLatecomers(tx: Database, roomId: string, { tickets, now }: Added): Promise<void> {
  await tx.execute(sql`
    with counted as (
      update ${rooms} set late_joined = late_joined + ${tickets.length}::int where session_id = ${roomId}
      returning late_joined - ${tickets.length}::int as first)
    insert into ${roomLatecomers} (session_id, ticket, arrival, joined_at)
    select ${roomId}, added.ticket, first + added.index, ${now.toISOString()}::timestamptz
    from counted, ${rowsAs(
      'added (ticket text, index int)',
      tickets.map((ticket, index) => ({ ticket, index })),
    )}
    on conflict (session_id, ticket) do update set arrival = excluded.arrival, joined_at = excluded.joined_at`);
}
