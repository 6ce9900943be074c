import type { TFunction } from 'i18next';
import type { ChosenSeat } from '#client/features/ticketChoice/chosenSeats.ts';
import type { SeatPlace } from './seatPlace.ts';
import type { SeatTier } from './seatTier.ts';

export function seatName({ area, row, number }: Pick<SeatPlace, 'area' | 'row' | 'number'>, t: TFunction): string {
  return t('activity:seatMap.place', { area, row, number });
}

export function toChosenSeat(seat: SeatPlace, tiers: readonly SeatTier[], t: TFunction): ChosenSeat {
  const { id, tierId } = seat;
  return { id, tierId, label: seatName(seat, t), amount: tiers.find((tier) => tier.id === tierId)?.amount ?? 0 };
}
