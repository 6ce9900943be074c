/** A seat in the visitor's hand, with what a chip and the sum need. */
export type ChosenSeat = { id: string; label: string; tierId: string; amount: number };

export type SeatChange = { seats: ChosenSeat[]; outcome: 'added' | 'removed' | 'limitReached' };

/** Takes a seat or gives it back; never more than one order may hold. */
export function toggleSeat(seats: ChosenSeat[], seat: ChosenSeat, limit: number): SeatChange {
  if (seats.some(({ id }) => id === seat.id)) {
    return { seats: seats.filter(({ id }) => id !== seat.id), outcome: 'removed' };
  }
  if (seats.length >= limit) return { seats, outcome: 'limitReached' };
  return { seats: [...seats, seat], outcome: 'added' };
}
