import { useMemo, useSyncExternalStore } from 'react';
import { findSignedInUser } from '#client/features/account/signedInUser.ts';
import { createStoredText } from '#client/platform/storedText.ts';
import type { RoomNow, RoomPlace } from '#shared/contract/room.ts';

/** The visitor's room ticket, which this browser keeps for all languages. */
export type RoomMemory = { ticket: string; late?: number };
/** `turnEnds` is the end of the turn, for the event's page. */
type Stored = RoomMemory & { userId?: string; turnEnds?: string };
/** A poll file and the time of its arrival by this browser's clock, in milliseconds. */
type KeptNow = { poll: RoomNow; readAt: number };
type KeptNows = { first?: KeptNow; unlisted?: KeptNow; listed?: KeptNow; drawn?: KeptNow; last?: KeptNow };

const ticketText = (roomId: string) => createStoredText(`room.${roomId}`);
const pollsText = (roomId: string) => createStoredText(`roomPolls.${roomId}`);

/**
 * Keeps the room ticket of a response. After the draw, a response without a room ticket means that the kept room ticket
 * has no place in the draw.
 */
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

/** The stored room ticket. Undefined on the server, during hydration, and if it belongs to another account. */
export function useRoomMemory(roomId: string): RoomMemory | undefined {
  const stored = useStored(roomId);
  return stored?.userId === findSignedInUser()?.userId ? stored : undefined;
}

/** End of the visitor's turn in ISO 8601. Undefined if this browser has no turn stored. */
export const useTurnEnd = (roomId: string): string | undefined => useStored(roomId)?.turnEnds;

function useStored(roomId: string): Stored | undefined {
  const stored = useMemo(() => ticketText(roomId), [roomId]);
  const text = useSyncExternalStore(stored.watch, stored.read, () => null);
  return useMemo(() => parse<Stored>(text, ({ ticket }) => typeof ticket === 'string'), [text]);
}

/**
 * Keeps the poll files that serve as evidence: the first and the last, the last before the list of room tickets, the
 * first with the list, and the first with the seed. With them, each browser can check that the list and the seed did
 * not change later.
 */
export function rememberPoll(roomId: string, poll: RoomNow): void {
  const kept = parse<KeptNows>(pollsText(roomId).read(), (polls) => typeof polls === 'object') ?? {};
  const last = { poll, readAt: Date.now() };
  const mark = poll.seed ? 'drawn' : poll.root ? 'listed' : 'unlisted';
  const own = mark === 'unlisted' ? { unlisted: last } : { [mark]: kept[mark] ?? last };
  pollsText(roomId).write(JSON.stringify({ first: last, ...kept, ...own, last }));
}

/** The poll files that this browser kept. */
export const findKeptPolls = (roomId: string): KeptNow[] =>
  Object.values(parse<KeptNows>(pollsText(roomId).read(), (polls) => typeof polls === 'object') ?? {});

function parse<Kept>(text: string | null, isWhole: (kept: Kept) => boolean): Kept | undefined {
  if (text === null) return undefined;
  try {
    const kept: Kept = JSON.parse(text);
    return isWhole(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
