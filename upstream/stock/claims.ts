import { type FieldProblems, Refusal } from '../http/refusals.ts';
import type { Contention } from './retryContention.ts';
import type { SeatState, TierPlace } from './seatStore.ts';

export type SeatsWanted = { sessionId: string; seatIds: readonly number[] };
export type PlacesWanted = TierPlace & { quantity: number };
export type TicketsWanted = SeatsWanted | PlacesWanted;
/** A hold with the requested seats, or a number of units of a tier. */
export type Claim<Wanted extends TicketsWanted = TicketsWanted> = { holdId: string; wanted: Wanted };
/** Refusals by hold id. */
export type ClaimRefusals = Map<string, Refusal | Contention>;

export const quantityOf = (wanted: TicketsWanted) => ('seatIds' in wanted ? wanted.seatIds.length : wanted.quantity);

export function divideClaims(claims: readonly Claim[]): [Claim<SeatsWanted>[], Claim<PlacesWanted>[]] {
  const isForSeats = (claim: Claim): claim is Claim<SeatsWanted> => 'seatIds' in claim.wanted;
  const isForPlaces = (claim: Claim): claim is Claim<PlacesWanted> => !isForSeats(claim);
  return [claims.filter(isForSeats), claims.filter(isForPlaces)];
}

/** Groups the claims by tier, in their order. */
export function groupByTier(claims: readonly Claim<PlacesWanted>[]) {
  const groups = Map.groupBy(claims, ({ wanted }) => JSON.stringify([wanted.sessionId, wanted.tierId]));
  return [...groups.values()] as [Claim<PlacesWanted>, ...Claim<PlacesWanted>[]][];
}

export function seatsOf({ sessionId, seatIds }: SeatsWanted, found: readonly SeatState[]): SeatState[] {
  return found.filter((seat) => seat.sessionId === sessionId && seatIds.includes(seat.id));
}

export function seatsTaken(gone: readonly SeatState[]): Refusal {
  const fields: FieldProblems = Object.fromEntries(
    gone.map(({ id, row, number }) => [id, { word: 'seatTaken', values: { row: row!, number: number! } }]),
  );
  return new Refusal('hold.seatsTaken', { fields });
}
