import { and, gt, sql } from 'drizzle-orm';
import { roomPath } from '#shared/domain/paths/shopPaths.ts';
import type { Database } from '../database/database.ts';
import { isAnyOf } from '../database/rowsInSql.ts';
import { Refusal } from '../http/refusals.ts';
import { roomEntries, type rooms } from '../schema/rooms.ts';
import { ticketOf } from './ticketOf.ts';

/** The room of a hold's session; null without a room, or when it is over. */
export type RoomGate = Pick<typeof rooms.$inferSelect, 'sessionId' | 'ticketKey'> | null;
type Asked = { gate: RoomGate; visitor: { userId: string | undefined } };

/** Refuses visitors without a turn in a session with a waiting room. One refusal or `undefined` for each. */
export async function requireTurns(tx: Database, asked: readonly Asked[], now: Date): Promise<(Refusal | undefined)[]> {
  const gates = asked.flatMap(({ gate }) => gate ?? []);
  if (gates.length === 0) return asked.map(() => undefined);
  const tickets = asked.map(findOwnTicket);
  const { sessionId, ticket, until } = roomEntries;
  const found = await tx
    .select({ place: sql<string>`${sessionId} || ' ' || ${ticket}` })
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
  const inside = new Set(found.map(({ place }) => place));
  return asked.map(({ gate }, index) => {
    if (!gate || inside.has(`${gate.sessionId} ${tickets[index]}`)) return undefined;
    return new Refusal('room.wait', { fields: { room: { text: roomPath(gate.sessionId) } } });
  });
}

/** Nobody has a ticket while no box office has announced the room. */
const findOwnTicket = ({ gate, visitor: { userId } }: Asked): string | undefined =>
  gate?.ticketKey && userId ? ticketOf(gate.ticketKey, userId).toString('base64url') : undefined;
