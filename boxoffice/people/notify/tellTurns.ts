import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isAnyOf } from '#boxoffice/platform/database/rowsInSql.ts';
import { toPhoneAddressee } from '#boxoffice/platform/outbox/addressee.ts';
import { insertMessages } from '#boxoffice/platform/outbox/outboxStore.ts';
import { users } from '#boxoffice/platform/schema/accounts.ts';
import { activities } from '#boxoffice/platform/schema/activities.ts';
import { roomLatecomers, rooms } from '#boxoffice/platform/schema/rooms.ts';
import { textIn } from '#boxoffice/platform/words/textIn.ts';
import { fillIn } from '#boxoffice/platform/words/words.ts';
import { listActiveRooms, type RoomRow } from '#boxoffice/rooms/roomStore.ts';
import { leafOf, sha256, ticketOf } from '#boxoffice/rooms/ticketOf.ts';
import { createTileReader } from '#boxoffice/rooms/tileStore.ts';
import { DEFAULT_LANGUAGE, findLanguage, LANGUAGES } from '#shared/domain/language/languages.ts';
import type { LocalizedText } from '#shared/domain/language/localizedText.ts';
import { roomPath } from '#shared/domain/paths/shopPaths.ts';
import { drawKey } from '#shared/domain/rooms/roomDraw.ts';
import { TURN_MS } from '#shared/domain/rooms/roomRules.ts';
import { fromBase64Url } from '#shared/kernel/bytes.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { findLeaf } from '#shared/kernel/merkleTiles.ts';
import { ORDER_MESSAGE_WORDS } from '../messages/composeOrderMessage.ts';
import { frameMail } from '../messages/frameMail.ts';

type TellDeps = { db: Database; now: Date; publicUrl: string; wakeDelivery: () => void };
type User = Pick<typeof users.$inferSelect, 'id' | 'email' | 'areaCode' | 'phone' | 'languageId'>;
type Span = { from: number; to: number };

/** Visitors who are called within this time are notified. */
const AHEAD_MS = 15 * MINUTE_MS;
/** All accounts are read again when every place up to the last notified one will be called within this time. */
const LEAST_AHEAD_MS = 10 * MINUTE_MS;
/** A statement over all accounts would keep the database busy for seconds. */
const USERS_AT_ONCE = 2000;

/**
 * Notifies accounts whose turn in a waiting room is near, because they may have closed the page. Room tickets are
 * pseudonyms, so the ticket of each account is computed again every few minutes.
 */
export async function tellTurns({ db, now, publicUrl, wakeDelivery }: TellDeps): Promise<void> {
  for (const room of await listActiveRooms(db, now)) {
    if (!room.seed || room.pausedFor || room.toldUpTo >= spanEnd(room, LEAST_AHEAD_MS)) continue;
    const span = { from: room.toldUpTo, to: spanEnd(room, AHEAD_MS) };
    const people = await findPeople(db, room, span);
    const [event] = await db
      .select({ name: activities.name })
      .from(activities)
      .where(eq(activities.id, room.activityId));
    const messages = composeTurns(people, { event: event!.name, room, publicUrl, now });
    const isTold = await db.transaction(async (tx) => {
      // Another instance may have notified these accounts meanwhile.
      const mine = and(eq(rooms.sessionId, room.sessionId), eq(rooms.toldUpTo, span.from));
      const told = await tx.update(rooms).set({ toldUpTo: span.to }).where(mine).returning({ id: rooms.sessionId });
      if (told.length > 0) await insertMessages(tx, messages);
      return told.length > 0;
    });
    if (isTold && messages.length > 0) wakeDelivery();
  }
}

/** Place up to which the room will have called visitors in `ms`. A latecomer's place is 1 plus the arrival number. */
function spanEnd({ rate, called, lateCalled, lateJoined, tickets }: RoomRow, ms: number): number {
  const people = (rate * ms) / SECOND_MS;
  const waiting = (1 - called) * tickets;
  if (people < waiting) return called + people / tickets;
  return 1 + Math.min(lateJoined, lateCalled + people - waiting);
}

/** Accounts whose place is in the span. A place is a key of the draw, or 1 plus the arrival number. */
async function findPeople(db: Database, room: RoomRow, { from, to }: Span): Promise<User[]> {
  const [seed, readTile] = [fromBase64Url(room.seed!), createTileReader()(db, room)];
  const people: User[] = [];
  for (let last: string | undefined; ; ) {
    const page = await listUsers(db, last);
    const tickets = page.map(({ id }) => ticketOf(room.ticketKey, id));
    const arrivals = await readArrivals(db, room.sessionId, tickets);
    for (const [index, user] of page.entries()) {
      const leaf = leafOf(tickets[index]!);
      const arrival = arrivals.get(tickets[index]!.toString('base64url'));
      const place = arrival === undefined ? drawKey(sha256, seed, leaf) : 1 + arrival;
      if (place < from || place >= to) continue;
      if (arrival !== undefined || (await findLeaf(leaf, room.tickets, readTile)) !== undefined) people.push(user);
    }
    if (page.length < USERS_AT_ONCE) return people;
    last = page.at(-1)!.id;
  }
}

function listUsers(db: Database, after: string | undefined): Promise<User[]> {
  const { id, email, areaCode, phone, languageId, deletedAt } = users;
  return db
    .select({ id, email, areaCode, phone, languageId })
    .from(users)
    .where(and(isNull(deletedAt), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(USERS_AT_ONCE);
}

/** Arrival numbers of latecomers by room ticket (base64url). */
async function readArrivals(db: Database, roomId: string, tickets: readonly Buffer[]): Promise<Map<string, number>> {
  const { sessionId, ticket, arrival } = roomLatecomers;
  const names = tickets.map((each) => each.toString('base64url'));
  const late = await db
    .select({ ticket, arrival })
    .from(roomLatecomers)
    .where(and(eq(sessionId, roomId), isAnyOf(ticket, names)));
  return new Map(late.map((each) => [each.ticket, each.arrival]));
}

type Composing = { event: LocalizedText; room: RoomRow; publicUrl: string; now: Date };

/** Composes an e-mail for each account, or a text message if the account has only a phone number. */
function composeTurns(people: readonly User[], { event, room, publicUrl, now }: Composing) {
  return people.map(({ email, areaCode, phone, languageId }) => {
    const own = LANGUAGES.find(({ id }) => id === languageId) ?? findLanguage(DEFAULT_LANGUAGE)!;
    const { code: language, textSet } = own;
    const words = ORDER_MESSAGE_WORDS[textSet].turn;
    const link = `${publicUrl}/${language}${roomPath(room.sessionId)}`;
    const values = { event: textIn(event, textSet), link, minutes: TURN_MS / MINUTE_MS };
    const mail = () =>
      frameMail({
        language,
        subject: fillIn(words.subject, values),
        blocks: [
          { kind: 'text', text: fillIn(words.text, values) },
          { kind: 'button', label: words.button, href: link },
        ],
      });
    const text = email ? mail() : { subject: '', text: fillIn(words.sms, values), html: '' };
    const expiresAt = new Date(now.getTime() + AHEAD_MS + TURN_MS);
    const to = email
      ? { channel: 'email' as const, recipient: email }
      : { channel: 'sms' as const, recipient: toPhoneAddressee(areaCode!, phone!).address };
    return { ...text, ...to, kind: 'turn', languageCode: language, now, expiresAt };
  });
}
