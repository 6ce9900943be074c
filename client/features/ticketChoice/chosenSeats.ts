/** A chosen seat, with the data for its chip and the total. */
export type ChosenSeat = { id: string; label: string; tierId: string; amount: number };

export type SeatChange = { seats: ChosenSeat[]; outcome: 'added' | 'removed' | 'limitReached' };

/** Adds or removes a seat. Never exceeds the limit of one order. */
export function toggleSeat(seats: ChosenSeat[], seat: ChosenSeat, limit: number): SeatChange {
  if (seats.some(({ id }) => id === seat.id)) {
    return { seats: seats.filter(({ id }) => id !== seat.id), outcome: 'removed' };
  }
  if (seats.length >= limit) return { seats, outcome: 'limitReached' };
  return { seats: [...seats, seat], outcome: 'added' };
}
