import type { HoldRequest } from '#shared/contract/hold.ts';
import { activityPath } from '#shared/domain/paths/shopPaths.ts';

/** Without a price type, a ticket costs the tier's own price. */
export type SelectedSeat = { seatId: string; priceTypeId?: string | undefined };
export type SelectedLine = { tierId: string; priceTypeId?: string | undefined; quantity: number };
/**
 * Tickets that a visitor chose: seats, or numbers of tickets of tiers, or the number alone while no tier is chosen.
 * Stored in the address, so the choice survives a login, a reload and an expired hold.
 */
export type TicketSelection = {
  activityId: string;
  sessionId: string;
  /** The tier that is chosen on the page, also beside seats. */
  tierId?: string | undefined;
  quantity?: number | undefined;
  seats?: readonly SelectedSeat[] | undefined;
  lines?: readonly SelectedLine[] | undefined;
};

export const CONFIRM_PATH = '/order/confirm';
/** Part of the event's page with its tiers and prices. */
export const TICKETS_ID = 'tiers';
const LINE = 'n/';
const PRICE_TYPE = '~';

/** Name of the form field for the number of tickets of a tier and price type: `n/floor`, `n/floor/child`. */
export const lineField = (...ids: (string | undefined)[]): string =>
  LINE +
  ids
    .filter((id) => id !== undefined)
    .map(encodeURIComponent)
    .join('/');

/** Reads the choice from the field names of the event page's form. */
export function readSelection(query: URLSearchParams): TicketSelection | undefined {
  const [activityId, sessionId, tierId] = ['activity', 'session', 'tier'].map((name) => query.get(name));
  if (!activityId || !sessionId) return undefined;
  const common = { activityId, sessionId, ...(tierId && { tierId }) };
  const seats = readSeats(query);
  if (seats.length > 0) return { ...common, seats };
  const lines = readLines(query);
  if (lines.length > 0) return { ...common, lines };
  return { ...common, quantity: Math.max(1, Math.trunc(Number(query.get('quantity'))) || 1) };
}

/** Reads the value that `writeSeats` writes. */
export function readSeats(query: URLSearchParams): SelectedSeat[] {
  const parts = (query.get('seats') ?? '').split(',').filter(Boolean);
  return parts.map((part) => {
    const [seatId = '', priceTypeId] = part.split(PRICE_TYPE);
    return { seatId, ...(priceTypeId && { priceTypeId }) };
  });
}

/** The numbers of tickets that an address names. */
export function readLines(query: URLSearchParams): SelectedLine[] {
  return [...query].flatMap(([name, value]) => {
    const quantity = Math.trunc(Number(value));
    const [tierId, priceTypeId] = name.startsWith(LINE) ? name.slice(LINE.length).split('/').map(decode) : [];
    if (!tierId || !(quantity > 0)) return [];
    return [{ tierId, ...(priceTypeId && { priceTypeId }), quantity }];
  });
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** In the oldest form of a request that can say it, which every upstream knows. */
export function toHoldRequest({ sessionId, tierId, quantity, seats, lines }: TicketSelection): HoldRequest {
  if (seats?.some(({ priceTypeId }) => priceTypeId)) return { sessionId, seats: [...seats] };
  if (seats) return { sessionId, seatIds: seats.map(({ seatId }) => seatId) };
  if (lines) return { sessionId, lines: [...lines] };
  return { sessionId, ...(tierId && { tierId }), ...(quantity && { quantity }) };
}

/** Path of the event's page with that choice. */
export const selectionPath = (selection: TicketSelection): string =>
  `${activityPath(selection.activityId)}?${new URLSearchParams(choiceOf(selection))}`;

/** Path of the checkout for a hold. */
export const holdPath = (holdId: string, selection: TicketSelection): string =>
  `${CONFIRM_PATH}?${new URLSearchParams({ hold: holdId, activity: selection.activityId, ...choiceOf(selection) })}`;

function choiceOf({ sessionId, tierId, quantity, seats, lines = [] }: TicketSelection): Record<string, string> {
  return {
    session: sessionId,
    ...(tierId && { tier: tierId }),
    ...(quantity && { quantity: String(quantity) }),
    ...(seats && { seats: writeSeats(seats) }),
    ...Object.fromEntries(lines.map((line) => [lineField(line.tierId, line.priceTypeId), String(line.quantity)])),
  };
}

/** Value of the form field `seats`: `12,13~child`. */
export const writeSeats = (seats: readonly SelectedSeat[]): string =>
  seats.map(({ seatId, priceTypeId }) => [seatId, priceTypeId].filter(Boolean).join(PRICE_TYPE)).join(',');
