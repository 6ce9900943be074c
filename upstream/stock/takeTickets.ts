import type { Database } from '../database.ts';
import { type FieldProblems, Refusal } from '../http/refusals.ts';
import { rankSeatGroups } from './rankSeatGroups.ts';
import { Contention } from './retryContention.ts';
import { countFree, findSeats, findSeatsOfTier, type SeatState, type TierPlace } from './seatStore.ts';
import { freeUnitsOf, takeAnyUnits, takeUnits } from './stockStore.ts';

export type SeatsWanted = { sessionId: string; seatIds: readonly number[] };
type PlacesWanted = TierPlace & { quantity: number };
export type TicketsWanted = SeatsWanted | PlacesWanted;

const PICKS = 4;

/** These seats for a hold, all or none; who was too late hears which of them are gone. */
export async function takeSeats(tx: Database, { sessionId, seatIds }: SeatsWanted, holdId: string): Promise<void> {
  const taken = await takeUnits(tx, seatIds, { sessionId, owner: { holdId } });
  if (taken.length === seatIds.length) return;
  const seats = await findSeats(tx, sessionId, seatIds);
  const missed = seats.filter(({ id }) => !taken.includes(id));
  const refusal = seatsTaken(missed);
  throw missed.every(({ state }) => state === 'free') ? new Contention(refusal) : refusal;
}

export function seatsTaken(gone: readonly SeatState[]): Refusal {
  const fields: FieldProblems = Object.fromEntries(
    gone.map(({ id, row, number }) => [id, { word: 'seatTaken', values: { row: row!, number: number! } }]),
  );
  return new Refusal('hold.seatsTaken', { fields });
}

/** So many of a tier for a hold, all or none: the best seats that are together, or standing places. */
export async function takePlaces(tx: Database, wanted: PlacesWanted, holdId: string): Promise<void> {
  const { sessionId, quantity } = wanted;
  for (let pick = 0; pick < PICKS; pick++) {
    const group = await pickSeats(tx, wanted, pick);
    if (!group) break;
    const taken = await takeUnits(tx, group, { sessionId, owner: { holdId } });
    if (taken.length === quantity) return;
    await freeUnitsOf(tx, { holdId });
  }

  const taken = await takeAnyUnits(tx, { ...wanted, most: quantity }, { holdId });
  if (taken.length === quantity) return;
  const refusal = new Refusal('hold.soldOut');
  const seen = taken.length + (await countFree(tx, { ...wanted, most: quantity }));
  throw seen >= quantity ? new Contention(refusal) : refusal;
}

/** The best group first; whoever was too late for it tries another one than all the others who were. */
async function pickSeats(tx: Database, { quantity, ...place }: PlacesWanted, pick: number) {
  const found = await findSeatsOfTier(tx, place);
  const groups = found ? rankSeatGroups(found.seats, quantity, found.stage) : [];
  const among = Math.min(groups.length, 4 ** pick);
  return groups[Math.floor(Math.random() * among)];
}
