import { useMemo, useSyncExternalStore } from 'react';
import { holdPath, type TicketWish } from '#client/features/ticketChoice/ticketWish.ts';
import { createStoredText } from '#client/platform/storedText.ts';
import type { Hold } from '#shared/contract/hold.ts';

/** What this tab holds at the moment, so that the event's page can lead back to it. */
export type HeldTickets = { activityId: string; path: string; expiresAt: string; count: number };

const stored = createStoredText('heldTickets', 'session');

/** Keeps it in mind, and says where it is ordered. */
export function rememberHeld(hold: Hold, wish: TicketWish): string {
  const { activityId } = wish;
  const path = holdPath(hold.id, wish);
  const held: HeldTickets = { activityId, path, expiresAt: hold.expiresAt, count: hold.tickets.length };
  stored.write(JSON.stringify(held));
  return path;
}

export const forgetHeld = () => stored.forget();

/** The server knows of none, and neither does the first rendering. */
export function useHeldTickets(activityId: string): HeldTickets | undefined {
  const text = useSyncExternalStore(stored.watch, stored.read, () => null);
  return useMemo(() => {
    const held = parse(text);
    return held?.activityId === activityId ? held : undefined;
  }, [text, activityId]);
}

function parse(text: string | null): HeldTickets | undefined {
  // On the server always; an exception would take a twentieth of the page's time.
  if (text === null) return undefined;
  try {
    const held = JSON.parse(text);
    const isWhole = [held.activityId, held.path, held.expiresAt].every((text) => typeof text === 'string');
    return isWhole && typeof held.count === 'number' ? held : undefined;
  } catch {
    return undefined;
  }
}
