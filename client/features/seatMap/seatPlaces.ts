import type { ChosenSeat, SeatPrice } from '#client/features/ticketChoice/chosenSeats.ts';
import type { LinePrice } from '#client/features/ticketChoice/ticketLines.ts';
import type { Translate } from '#client/i18n/Translate.ts';
import type { AccessiblePlaces } from '#shared/contract/activity.ts';
import type { Seat, SeatMap } from '#shared/contract/seatMap.ts';
import { isAccessible } from '#shared/domain/selling/seatKinds.ts';

/** Tier data for the map. Prices are already formatted. */
export type SeatTier = {
  id: string;
  name: string;
  price: string;
  amount: number;
  colour: number;
  prices: readonly (SeatPrice & Pick<LinePrice, 'most' | 'needs'>)[];
};

/** Session data for the seat map. */
export type SeatedSession = {
  id: string;
  tiers: SeatTier[];
  access: Pick<AccessiblePlaces, 'priceTypeIds' | 'reserved'> | undefined;
};

export type SeatPlace = Seat & { area: string };

/** Whether a seat matches the visitor's filter. */
export type SeatFilter = (seat: Pick<Seat, 'tierId' | 'kind'>) => boolean;

export function listSeats({ areas }: SeatMap): SeatPlace[] {
  return areas.flatMap((area) => area.seats.map((seat) => ({ ...seat, area: area.name })));
}

/** Marks these seats, and the seats of tiers that are not sold to this visitor, as taken. */
export function withoutSeats(map: SeatMap, goneIds: readonly string[], tiers: readonly SeatTier[]): SeatMap {
  const known = new Set(tiers.map(({ id }) => id));
  const isHidden = map.areas.some(({ seats }) => seats.some(({ tierId }) => !known.has(tierId)));
  if (goneIds.length === 0 && !isHidden) return map;
  const gone = new Set(goneIds);
  const areas = map.areas.map((area) => ({
    ...area,
    seats: area.seats.map((seat) =>
      gone.has(seat.id) || !known.has(seat.tierId) ? { ...seat, state: 'sold' as const } : seat,
    ),
  }));
  return { ...map, areas };
}

export function seatName({ area, row, number }: Pick<SeatPlace, 'area' | 'row' | 'number'>, t: Translate): string {
  return t('activity:seatMap.place', { area, row, number });
}

/** Uses the wanted price if the seat has it, otherwise the seat's first price. */
export function toChosenSeat(
  seat: SeatPlace,
  session: SeatedSession,
  { t, priceTypeId }: { t: Translate; priceTypeId?: string | undefined },
): ChosenSeat {
  const { id, tierId, kind } = seat;
  const tier = session.tiers.find((one) => one.id === tierId);
  const prices = pricesOf(seat, session);
  const price = prices.find((one) => one.priceTypeId === priceTypeId) ?? prices[0];
  const amount = price?.amount ?? tier?.amount ?? 0;
  return { id, tierId, kind, label: seatName(seat, t), amount, priceTypeId: price?.priceTypeId, prices };
}

/** Lists the tiers of these seats, each with its lowest and highest price. */
export function listZones(seats: readonly Pick<Seat, 'tierId'>[], tiers: readonly SeatTier[]): string[] {
  const found = new Set(seats.map(({ tierId }) => tierId));
  return tiers
    .filter(({ id }) => found.has(id))
    .map(({ name, price, amount, prices }) => {
      const sorted = [{ price, amount }, ...prices].toSorted((one, other) => one.amount - other.amount);
      const ends = [...new Set([sorted[0]!.price, sorted.at(-1)!.price])];
      return `${name} ${ends.join('–')}`;
    });
}

/** Whether only the price types for wheelchair users and companions are valid for the seat. */
export const isReserved = ({ kind }: Seat, { access }: SeatedSession): boolean =>
  isAccessible(kind) && access?.reserved === true;

/** Prices that are available for the seat. A reserved place has only accessible price types, the matching one first. */
export function pricesOf(seat: Seat, session: SeatedSession) {
  const prices = session.tiers.find(({ id }) => id === seat.tierId)?.prices.filter(({ most }) => most > 0) ?? [];
  if (!isReserved(seat, session)) return prices;
  const isFitting = ({ needs }: (typeof prices)[number]) => (seat.kind === 'companion') === (needs !== undefined);
  const named = prices.filter(({ priceTypeId = '' }) => session.access?.priceTypeIds.includes(priceTypeId));
  return named.toSorted((one, other) => Number(isFitting(other)) - Number(isFitting(one)));
}

/** Whether the seats are adjacent, without other seats between them. */
export function areTogether({ areas }: SeatMap, ids: readonly string[]): boolean {
  const isOne = ({ id }: Seat) => ids.includes(id);
  const rows = areas.flatMap(({ seats }) => [...Map.groupBy(seats, ({ row }) => row).values()]);
  const row = rows.find((seats) => seats.some(isOne))?.toSorted((one, other) => one.x - other.x || one.y - other.y);
  const first = row?.findIndex(isOne) ?? 0;
  const next = row?.slice(first, first + ids.length) ?? [];
  return row === undefined || (next.length === ids.length && next.every(isOne));
}
