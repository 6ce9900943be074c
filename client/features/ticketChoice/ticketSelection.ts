import type { HoldRequest } from '#shared/contract/hold.ts';
import { activityPath } from '#shared/domain/paths/shopPaths.ts';
import { CODE_KINDS } from '#shared/domain/selling/saleCode.ts';

/** Without a price type, a ticket costs the tier's own price. */
export type SelectedSeat = { seatId: string; priceTypeId?: string | undefined };
export type SelectedLine = { tierId: string; priceTypeId?: string | undefined; quantity: number };
/**
 * The tickets that a visitor chose: seats, or a number of tickets for each tier, or only a number while no tier is
 * chosen. The address contains the choice, so it survives a login, a reload and an expired hold.
 */
export type TicketSelection = {
  activityId: string;
  sessionId: string;
  /** The tier that is chosen on the page, even if seats are chosen. */
  tierId?: string | undefined;
  quantity?: number | undefined;
  seats?: readonly SelectedSeat[] | undefined;
  lines?: readonly SelectedLine[] | undefined;
  /** The visitor's codes as typed. */
  codes?: readonly string[] | undefined;
};

/** Whether the selection has tiers or seats, and not only a number. */
export const namesTickets = ({ seats, lines, tierId }: TicketSelection): boolean => Boolean(seats || lines || tierId);

export const CONFIRM_PATH = '/order/confirm';
/** Id of the section with tiers and prices on the event's page. */
export const TICKETS_ID = 'tiers';
const LINE = 'n/';
const PRICE_TYPE = '~';

/** Name of the form field for the number of tickets of a tier and price type: `n/floor=`, `n/floor=child`. */
export const lineField = (tierId: string, priceTypeId = ''): string =>
  `${LINE}${new URLSearchParams({ [tierId]: priceTypeId })}`;

/** Reads the choice from an address whose query has the field names of the event page's form. */
export function readSelection(query: URLSearchParams): TicketSelection | undefined {
  const [activityId, sessionId, tierId] = ['activity', 'session', 'tier'].map((name) => query.get(name));
  if (!activityId || !sessionId) return undefined;
  const codes = readCodes(query);
  const common = { activityId, sessionId, ...(tierId && { tierId }), ...(codes.length > 0 && { codes }) };
  const seats = readSeats(query);
  if (seats.length > 0) return { ...common, seats };
  const lines = readLines(query);
  if (lines.length > 0) return { ...common, lines };
  return { ...common, quantity: Math.max(1, Math.trunc(Number(query.get('quantity'))) || 1) };
}

/** Reads the codes from an address, a link or the event page's form. There is at most one code of each kind. */
export const readCodes = (query: URLSearchParams): string[] => {
  const codes = query
    .getAll('code')
    .flatMap((text) => text.split(','))
    .map((code) => code.trim());
  return [...new Set(codes)].filter(Boolean).slice(0, CODE_KINDS.length);
};

/** Reads the value that `writeSeats` writes. */
export function readSeats(query: URLSearchParams): SelectedSeat[] {
  const parts = (query.get('seats') ?? '').split(',').filter(Boolean);
  return parts.map((part) => {
    const [seatId = '', priceTypeId] = part.split(PRICE_TYPE);
    return { seatId, ...(priceTypeId && { priceTypeId }) };
  });
}

/** The quantities of tickets in an address. */
export function readLines(query: URLSearchParams): SelectedLine[] {
  return [...query].flatMap(([name, value]) => {
    const quantity = Math.trunc(Number(value));
    const [[tierId, priceTypeId] = []] = new URLSearchParams(name.startsWith(LINE) ? name.slice(LINE.length) : '');
    if (!tierId || !(quantity > 0)) return [];
    return [{ tierId, ...(priceTypeId && { priceTypeId }), quantity }];
  });
}

/** Uses the oldest form of the request that can express the choice, because some upstreams support no newer form. */
export function toHoldRequest({ sessionId, tierId, quantity, seats, lines, codes }: TicketSelection): HoldRequest {
  const common = { sessionId, ...(codes && { codes: [...codes] }) };
  if (seats?.some(({ priceTypeId }) => priceTypeId)) return { ...common, seats: [...seats] };
  if (seats) return { ...common, seatIds: seats.map(({ seatId }) => seatId) };
  if (lines) return { ...common, lines: [...lines] };
  return { ...common, ...(tierId && { tierId }), ...(quantity && { quantity }) };
}

/** Path of the event's page with that choice. */
export const selectionPath = (selection: TicketSelection): string =>
  `${activityPath(selection.activityId)}?${new URLSearchParams(choiceOf(selection))}`;

/** Path of the checkout for a hold. */
export const holdPath = (holdId: string, selection: TicketSelection): string =>
  `${CONFIRM_PATH}?${new URLSearchParams({ hold: holdId, activity: selection.activityId, ...choiceOf(selection) })}`;

function choiceOf({ sessionId, tierId, quantity, seats, lines = [], codes }: TicketSelection): Record<string, string> {
  return {
    session: sessionId,
    ...(tierId && { tier: tierId }),
    ...(quantity && { quantity: String(quantity) }),
    ...(seats && { seats: writeSeats(seats) }),
    ...(codes && { code: codes.join(',') }),
    ...Object.fromEntries(lines.map((line) => [lineField(line.tierId, line.priceTypeId), String(line.quantity)])),
  };
}

/** Value of the form field `seats`: `12,13~child`. */
export const writeSeats = (seats: readonly SelectedSeat[]): string =>
  seats.map(({ seatId, priceTypeId }) => [seatId, priceTypeId].filter(Boolean).join(PRICE_TYPE)).join(',');
