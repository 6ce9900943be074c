import { useMemo, useSyncExternalStore } from 'react';
import { findSignedInUser } from '#client/features/account/signedInUser.ts';
import { createStoredText } from '#client/platform/storedText.ts';
import type { RoomNow, RoomPlace } from '#shared/contract/room.ts';
import type { SeenRoom } from '#shared/domain/rooms/checkOwnPlace.ts';
import type { RoomGuest } from '#shared/domain/rooms/roomRules.ts';

/** The visitor's ticket, kept in this browser in all languages. */
export type RoomMemory = { ticket: string; late?: number };
/** `turnEnds` is for the event's page. */
type Stored = RoomMemory & { userId?: string; turnEnds?: string };

const ticketText = (roomId: string) => createStoredText(`room.${roomId}`);
const seenText = (roomId: string) => createStoredText(`roomList.${roomId}`);

/** Keeps the ticket of an answer. After the draw, an answer without one says that the kept ticket has no place. */
export function rememberPlace(
  roomId: string,
  { ticket, late, called, missed, turn }: RoomPlace,
  isDrawn: boolean,
): void {
  const hasPlace = called || missed || turn !== undefined;
  if (!ticket && isDrawn && !hasPlace) ticketText(roomId).write('{}');
  if (!ticket) return;
  const userId = findSignedInUser()?.userId;
  const stored: Stored = {
    ticket,
    ...(late !== undefined && { late }),
    ...(userId && { userId }),
    ...(turn && { turnEnds: turn.until }),
  };
  ticketText(roomId).write(JSON.stringify(stored));
}

/** Undefined on the server, in the first render, and for the ticket of another account. */
export function useRoomMemory(roomId: string, who: RoomGuest): RoomMemory | undefined {
  const stored = useStored(roomId);
  const isOwn = who === 'device' || stored?.userId === findSignedInUser()?.userId;
  return isOwn ? stored : undefined;
}

/** End of the visitor's turn, as far as this browser knows. ISO 8601. */
export const useTurnEnd = (roomId: string): string | undefined => useStored(roomId)?.turnEnds;

function useStored(roomId: string): Stored | undefined {
  const stored = useMemo(() => ticketText(roomId), [roomId]);
  const text = useSyncExternalStore(stored.watch, stored.read, () => null);
  return useMemo(() => parse<Stored>(text, ({ ticket }) => typeof ticket === 'string'), [text]);
}

/** Keeps what this browser read first, and when by its own clock: a witness that seed and list were not chosen later. */
export function rememberList(roomId: string, { commitment, root, seed }: RoomNow): void {
  const seen = findSeenRoom(roomId);
  const read: SeenRoom = {
    ...(commitment && { commitment }),
    ...(root && { root, at: Date.now() }),
    ...(seed && { seed }),
  };
  const text = JSON.stringify({ ...read, ...seen });
  if (text !== JSON.stringify(seen ?? {})) seenText(roomId).write(text);
}

export const findSeenRoom = (roomId: string): SeenRoom | undefined =>
  parse<SeenRoom>(seenText(roomId).read(), (seen) => typeof seen === 'object');

function parse<Kept>(text: string | null, isWhole: (kept: Kept) => boolean): Kept | undefined {
  if (text === null) return undefined;
  try {
    const kept: Kept = JSON.parse(text);
    return isWhole(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
