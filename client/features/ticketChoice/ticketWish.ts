import type { HoldRequest } from '#shared/contract/hold.ts';
import { activityPath } from '#shared/domain/shopPaths.ts';

/**
 * Tickets that a visitor chose. Stored in the address, so the choice survives a login, a reload and an expired hold.
 */
export type TicketWish = {
  activityId: string;
  sessionId: string;
  tierId?: string;
  quantity?: number;
  seatIds?: string[];
};

export const CONFIRM_PATH = '/order/confirm';

/** Reads the choice from the field names of the event page's form. */
export function readWish(query: URLSearchParams): TicketWish | undefined {
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

function choiceOf({ sessionId, tierId, quantity, seatIds }: TicketWish): Record<string, string> {
  return {
    session: sessionId,
    ...(tierId && { tier: tierId }),
    ...(quantity && { quantity: String(quantity) }),
    ...(seatIds && { seats: seatIds.join(',') }),
  };
}

/** Path of the event's page with that choice. */
export const wishPath = (wish: TicketWish): string =>
  `${activityPath(wish.activityId)}?${new URLSearchParams(choiceOf(wish))}`;

/** Path of the checkout for a hold. */
export const holdPath = (holdId: string, wish: TicketWish): string =>
  `${CONFIRM_PATH}?${new URLSearchParams({ hold: holdId, activity: wish.activityId, ...choiceOf(wish) })}`;

export function toHoldRequest({ sessionId, tierId, quantity, seatIds }: TicketWish): HoldRequest {
  if (seatIds) return { sessionId, seatIds };
  return { sessionId, ...(tierId && { tierId }), ...(quantity && { quantity }) };
}
