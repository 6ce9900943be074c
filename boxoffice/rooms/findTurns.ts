import { and, gt, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isAnyOf } from '#boxoffice/platform/database/rowsInSql.ts';
import { roomEntries, type rooms } from '#boxoffice/platform/schema/rooms.ts';
import { ticketOf } from './ticketOf.ts';

/** The waiting room of a hold's session; null without a room, or when the room is over. */
export type RoomGate = Pick<typeof rooms.$inferSelect, 'sessionId' | 'ticketKey'> | null;
type Entrant = { gate: RoomGate; userId: string | undefined };

/** Returns for each hold whether its buyer has a turn in the waiting room of its session; true without a room. */
export async function findTurns(tx: Database, entrants: readonly Entrant[], now: Date): Promise<boolean[]> {
  const gates = entrants.flatMap(({ gate }) => gate ?? []);
  if (gates.length === 0) return entrants.map(() => true);
  const tickets = entrants.map(findTicket);
  const { sessionId, ticket, until } = roomEntries;
  const entries = await tx
    .select({ name: sql<string>`${sessionId} || ' ' || ${ticket}` })
    .from(roomEntries)
    .where(
      and(
        isAnyOf(sessionId, new Set(gates.map((gate) => gate.sessionId))),
        isAnyOf(
          ticket,
          tickets.filter((each) => each !== undefined),
        ),
        gt(until, now),
      ),
    );
  const inside = new Set(entries.map(({ name }) => name));
  return entrants.map(({ gate }, index) => !gate || inside.has(`${gate.sessionId} ${tickets[index]}`));
}

/** There are no room tickets until an instance has announced the room. */
const findTicket = ({ gate, userId }: Entrant): string | undefined =>
  gate?.ticketKey && userId ? ticketOf(gate.ticketKey, userId).toString('base64url') : undefined;
