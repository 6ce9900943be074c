import type { ChosenSeat } from '#client/features/ticketChoice/chosenSeats.ts';
import type { Translate } from '#client/i18n/Translate.ts';
import type { Seat, SeatMap } from '#shared/contract/seatMap.ts';

/** Tier data for the map. Prices are already formatted. */
export type SeatTier = { id: string; name: string; price: string; amount: number; colour: number };

/** Session data for the seat map. */
export type SeatedSession = { id: string; tiers: SeatTier[] };

export type SeatPlace = Seat & { area: string };

export function listSeats({ areas }: SeatMap): SeatPlace[] {
  return areas.flatMap((area) => area.seats.map((seat) => ({ ...seat, area: area.name })));
}

/** Returns the map with those seats marked as taken, and those of tiers that are not sold to this visitor. */
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

export function toChosenSeat(seat: SeatPlace, tiers: readonly SeatTier[], t: Translate): ChosenSeat {
  const { id, tierId } = seat;
  return { id, tierId, label: seatName(seat, t), amount: tiers.find((tier) => tier.id === tierId)?.amount ?? 0 };
}
