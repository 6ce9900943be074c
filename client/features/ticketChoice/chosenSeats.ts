import type { SeatKind } from '#shared/domain/selling/seatKinds.ts';
import type { SelectedSeat } from './ticketSelection.ts';

/** A price at which a seat may be bought. Without an id, it is the tier's own price. */
export type SeatPrice = { priceTypeId: string | undefined; name: string; price: string; amount: number };

/** A chosen seat, with the data for its chip and the total. */
export type ChosenSeat = {
  id: string;
  label: string;
  tierId: string;
  kind?: SeatKind | undefined;
  amount: number;
  priceTypeId?: string | undefined;
  prices: readonly SeatPrice[];
};

export const toSelectedSeat = ({ id, priceTypeId }: ChosenSeat): SelectedSeat => ({ seatId: id, priceTypeId });

export const priceOf = ({ prices, priceTypeId }: ChosenSeat): string | undefined =>
  prices.find((one) => one.priceTypeId === priceTypeId)?.price;

/** Sets the price of a chosen seat to one of its prices. */
export function priceSeat(seats: ChosenSeat[], seatId: string, priceTypeId: string | undefined): ChosenSeat[] {
  return seats.map((seat) => {
    const price = seat.id === seatId && seat.prices.find((one) => one.priceTypeId === priceTypeId);
    return price ? { ...seat, priceTypeId, amount: price.amount } : seat;
  });
}

export type SeatChange = { seats: ChosenSeat[]; outcome: 'added' | 'removed' | 'limitReached' };

/** Adds or removes a seat. Never exceeds the limit of one order. */
export function toggleSeat(seats: ChosenSeat[], seat: ChosenSeat, limit: number): SeatChange {
  if (seats.some(({ id }) => id === seat.id)) {
    return { seats: seats.filter(({ id }) => id !== seat.id), outcome: 'removed' };
  }
  if (seats.length >= limit) return { seats, outcome: 'limitReached' };
  return { seats: [...seats, seat], outcome: 'added' };
}
