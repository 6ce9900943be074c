import type { HoldRequest } from '#shared/contract/hold.ts';
import { activityPath } from '#shared/domain/paths/shopPaths.ts';

/**
 * Tickets that a visitor chose. Stored in the address, so the choice survives a login, a reload and an expired hold.
 */
export type TicketSelection = {
  activityId: string;
  sessionId: string;
  tierId?: string;
  quantity?: number;
  seatIds?: string[];
};

export const CONFIRM_PATH = '/order/confirm';

/** Reads the choice from the field names of the event page's form. */
export function readSelection(query: URLSearchParams): TicketSelection | undefined {
  const [activityId, sessionId, tierId] = ['activity', 'session', 'tier'].map((name) => query.get(name));
  if (!activityId || !sessionId) return undefined;
  const quantity = Number(query.get('quantity'));
  const seatIds = (query.get('seats') ?? '').split(',').filter(Boolean);
  return {
    activityId,
    sessionId,
    ...(tierId && { tierId }),
    ...(seatIds.length > 0 ? { seatIds } : { quantity: Math.max(1, Math.trunc(quantity) || 1) }),
  };
}

export function toHoldRequest({ sessionId, tierId, quantity, seatIds }: TicketSelection): HoldRequest {
  if (seatIds) return { sessionId, seatIds };
  return { sessionId, ...(tierId && { tierId }), ...(quantity && { quantity }) };
}

/** Path of the event's page with that choice. */
export const selectionPath = (selection: TicketSelection): string =>
  `${activityPath(selection.activityId)}?${new URLSearchParams(choiceOf(selection))}`;

/** Path of the checkout for a hold. */
export const holdPath = (holdId: string, selection: TicketSelection): string =>
  `${CONFIRM_PATH}?${new URLSearchParams({ hold: holdId, activity: selection.activityId, ...choiceOf(selection) })}`;

function choiceOf({ sessionId, tierId, quantity, seatIds }: TicketSelection): Record<string, string> {
  return {
    session: sessionId,
    ...(tierId && { tier: tierId }),
    ...(quantity && { quantity: String(quantity) }),
    ...(seatIds && { seats: seatIds.join(',') }),
  };
}
