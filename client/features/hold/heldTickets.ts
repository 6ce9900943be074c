import { useMemo, useSyncExternalStore } from 'react';
import { holdPath, type TicketSelection } from '#client/features/ticketChoice/ticketSelection.ts';
import { createStoredText } from '#client/platform/storedText.ts';
import type { Hold } from '#shared/contract/hold.ts';
import { clearDraft, endDraft } from './checkoutDraft.ts';

/** The hold of this tab, stored so that the event's page can link back to its checkout. */
export type HeldTickets = { activityId: string; path: string; expiresAt: string; count: number };

const stored = createStoredText('heldTickets', 'session');

/** Stores the hold and returns the path of its checkout. */
export function rememberHeld(hold: Hold, selection: TicketSelection): string {
  const { activityId } = selection;
  const path = holdPath(hold.id, selection);
  const held: HeldTickets = { activityId, path, expiresAt: hold.expiresAt, count: hold.tickets.length };
  stored.write(JSON.stringify(held));
  return path;
}

export function clearHeldTickets(): void {
  stored.remove();
  clearDraft();
}

/** Removes an expired hold from storage. The buyer's name, phone and e-mail stay for the next hold. */
export function endHeldTickets(): void {
  stored.remove();
  endDraft();
}

/** The hold of this tab. With an id, only a hold for that event. Undefined on the server and during hydration. */
export function useHeldTickets(activityId?: string): HeldTickets | undefined {
  const text = useSyncExternalStore(stored.watch, stored.read, () => null);
  return useMemo(() => {
    const held = parse(text);
    return !activityId || held?.activityId === activityId ? held : undefined;
  }, [text, activityId]);
}

function parse(text: string | null): HeldTickets | undefined {
  // On the server, the text is always null. Throwing and catching an exception for it would take about 5 % of the
  // page's render time.
  if (text === null) return undefined;
  try {
    const held = JSON.parse(text);
    const isWhole = [held.activityId, held.path, held.expiresAt].every((text) => typeof text === 'string');
    return isWhole && typeof held.count === 'number' ? held : undefined;
  } catch {
    return undefined;
  }
}
