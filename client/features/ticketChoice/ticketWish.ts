import type { HoldRequest } from '#shared/contract/hold.ts';
import { activityPath } from '#shared/domain/activityPath.ts';

/** Which tickets of which event somebody wants; travels in addresses, so that the choice survives a login, a reload and the end of a hold. */
export type TicketWish = {
  activityId: string;
  sessionId: string;
  tierId?: string;
  quantity?: number;
  seatIds?: string[];
};

export const CONFIRM_PATH = '/order/confirm';

/** By the names that the event page's form sends. */
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

/** The event's page with that choice. */
export const wishPath = (wish: TicketWish): string =>
  `${activityPath(wish.activityId)}?${new URLSearchParams(choiceOf(wish))}`;

/** Where held tickets are ordered. */
export const holdPath = (holdId: string, wish: TicketWish): string =>
  `${CONFIRM_PATH}?${new URLSearchParams({ hold: holdId, activity: wish.activityId, ...choiceOf(wish) })}`;

export function toHoldRequest({ sessionId, tierId, quantity, seatIds }: TicketWish): HoldRequest {
  if (seatIds) return { sessionId, seatIds };
  return { sessionId, ...(tierId && { tierId }), ...(quantity && { quantity }) };
}
