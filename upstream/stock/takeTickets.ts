import type { Database } from '../database.ts';
import { type FieldProblems, Refusal } from '../http/refusals.ts';
import { rankSeatGroups } from './rankSeatGroups.ts';
import { Contention } from './retryContention.ts';
import { countFree, findSeats, findSeatsOfTier, type SeatState, type TierPlace } from './seatStore.ts';
import { countBy, freeUnitsOf, type TakenUnit, takeAnyUnits, takeUnits } from './stockStore.ts';

type SeatsWanted = { sessionId: string; seatIds: readonly number[] };
type PlacesWanted = TierPlace & { quantity: number };
export type TicketsWanted = SeatsWanted | PlacesWanted;
/** What a hold is for. */
export type Claim<Wanted extends TicketsWanted = TicketsWanted> = { holdId: string; wanted: Wanted };
/** Why a hold gets nothing, by its id. */
type Refusals = Map<string, Refusal | Contention>;

const PICKS = 4;

export const quantityOf = (wanted: TicketsWanted) => ('seatIds' in wanted ? wanted.seatIds.length : wanted.quantity);

/** A look before anything is taken, so that a crowd that comes too late costs next to nothing. */
export async function refuseGone(tx: Database, claims: readonly Claim[]): Promise<Refusals> {
  const [seats, places] = divide(claims);
  return new Map([...(await refuseGoneSeats(tx, seats)), ...(await refuseGonePlaces(tx, places))]);
}

/** Takes for each hold what it is for, all or nothing. */
export async function takeTickets(tx: Database, claims: readonly Claim[]): Promise<Refusals> {
  const [seats, places] = divide(claims);
  const refusals = new Map([...(await takeSeats(tx, seats)), ...(await takePlaces(tx, places))]);
  if (refusals.size > 0) await freeUnitsOf(tx, { holdIds: [...refusals.keys()] });
  return refusals;
}

async function refuseGoneSeats(tx: Database, claims: readonly Claim<SeatsWanted>[]): Promise<Refusals> {
  const refusals: Refusals = new Map();
  const found = await findSeats(
    tx,
    claims.flatMap(({ wanted }) => wanted.seatIds),
  );
  const wantedBefore = new Set<number>();
  for (const { holdId, wanted } of claims) {
    const seats = seatsOf(wanted, found);
    const gone = seats.filter(({ state }) => state !== 'free');
    const contended = seats.filter(({ id }) => wantedBefore.has(id));
    if (seats.length < wanted.seatIds.length) refusals.set(holdId, unknown('seatIds'));
    else if (gone.length > 0) refusals.set(holdId, seatsTaken(gone));
    else if (contended.length > 0) refusals.set(holdId, new Contention(seatsTaken(contended)));
    else for (const { id } of seats) wantedBefore.add(id);
  }
  return refusals;
}

async function refuseGonePlaces(tx: Database, claims: readonly Claim<PlacesWanted>[]): Promise<Refusals> {
  const refusals: Refusals = new Map();
  const byTier = byTierOf(claims);
  const most = byTier.map((theirs) => theirs.reduce((sum, { wanted }) => sum + wanted.quantity, 0));
  const counts =
    byTier.length > 0
      ? await countFree(
          tx,
          byTier.map(([{ wanted }], index) => ({ ...wanted, most: most[index]! })),
        )
      : [];
  for (const [index, theirs] of byTier.entries()) {
    const free = counts[index];
    let left = free ?? 0;
    for (const { holdId, wanted } of theirs) {
      if (free === undefined) refusals.set(holdId, unknown('tierId'));
      else if (free < wanted.quantity) refusals.set(holdId, new Refusal('hold.soldOut'));
      else if (left < wanted.quantity) refusals.set(holdId, new Contention(new Refusal('hold.soldOut')));
      else left -= wanted.quantity;
    }
  }
  return refusals;
}

/** Who was too late hears which of the seats are gone. */
async function takeSeats(tx: Database, claims: readonly Claim<SeatsWanted>[]): Promise<Refusals> {
  const refusals: Refusals = new Map();
  const taken = await takeFor(tx, claims, ({ seatIds }) => seatIds);
  const short = claims.filter(({ holdId, wanted }) => (taken.get(holdId)?.size ?? 0) < wanted.seatIds.length);
  const found = await findSeats(
    tx,
    short.flatMap(({ wanted }) => wanted.seatIds),
  );
  for (const { holdId, wanted } of short) {
    const missed = seatsOf(wanted, found).filter(({ id }) => !taken.get(holdId)?.has(id));
    const refusal = seatsTaken(missed);
    refusals.set(holdId, missed.every(({ state }) => state === 'free') ? new Contention(refusal) : refusal);
  }
  return refusals;
}

/** The best seats of the tier that are together; where there are none left, or the tier has no seats, any places. */
async function takePlaces(tx: Database, claims: readonly Claim<PlacesWanted>[]): Promise<Refusals> {
  const refusals: Refusals = new Map();
  const rest = await takeGroups(tx, claims);
  if (rest.length === 0) return refusals;
  const counts = countOwners(
    await takeAnyUnits(
      tx,
      rest.map(({ holdId, wanted }) => ({ ...wanted, most: wanted.quantity, holdId })),
    ),
  );
  const short = rest.filter(({ holdId, wanted }) => (counts.get(holdId) ?? 0) < wanted.quantity);
  if (short.length === 0) return refusals;
  const free = await countFree(
    tx,
    short.map(({ wanted }) => ({ ...wanted, most: wanted.quantity })),
  );
  for (const [index, { holdId, wanted }] of short.entries()) {
    const refusal = new Refusal('hold.soldOut');
    const seen = (counts.get(holdId) ?? 0) + (free[index] ?? 0);
    refusals.set(holdId, seen >= wanted.quantity ? new Contention(refusal) : refusal);
  }
  return refusals;
}

/** Answers who got no group of seats. */
async function takeGroups(
  tx: Database,
  claims: readonly Claim<PlacesWanted>[],
): Promise<readonly Claim<PlacesWanted>[]> {
  let rest = claims;
  for (let pick = 0; pick < PICKS && rest.length > 0; pick++) {
    const groups = await pickGroups(tx, rest, pick);
    if (groups.size === 0) break;
    const taken = await takeFor(tx, rest, (_wanted, holdId) => groups.get(holdId) ?? []);
    const missed = rest.filter(({ holdId, wanted }) => (taken.get(holdId)?.size ?? 0) < wanted.quantity);
    const parts = missed.map(({ holdId }) => holdId).filter((holdId) => taken.has(holdId));
    if (parts.length > 0) await freeUnitsOf(tx, { holdIds: parts });
    rest = missed;
  }
  return rest;
}

/**
 * The best group first, and no seat for two; whoever was too late for theirs tries another one than all the others who
 * were.
 */
async function pickGroups(tx: Database, claims: readonly Claim<PlacesWanted>[], pick: number) {
  const picked = new Map<string, number[]>();
  for (const theirs of byTierOf(claims)) {
    const found = await findSeatsOfTier(tx, theirs[0].wanted);
    if (!found) continue;
    let { seats } = found;
    for (const { holdId, wanted } of theirs) {
      const groups = rankSeatGroups(seats, wanted.quantity, found.stage);
      const group = groups[Math.floor(Math.random() * Math.min(groups.length, 4 ** pick))];
      if (!group) continue;
      picked.set(holdId, group);
      seats = seats.map((seat) => (group.includes(seat.id) ? { ...seat, free: false } : seat));
    }
  }
  return picked;
}

/** The units that each hold got of those that `unitsOf` names. */
async function takeFor<Wanted extends TicketsWanted>(
  tx: Database,
  claims: readonly Claim<Wanted>[],
  unitsOf: (wanted: Wanted, holdId: string) => readonly number[],
): Promise<Map<string, Set<number>>> {
  const wanted = claims.flatMap(({ holdId, wanted: what }) =>
    unitsOf(what, holdId).map((unitId) => ({ unitId, sessionId: what.sessionId, holdId })),
  );
  const taken = wanted.length > 0 ? await takeUnits(tx, wanted) : [];
  const byHold = Map.groupBy(taken, ({ holdId }) => holdId!);
  return new Map([...byHold].map(([holdId, units]) => [holdId, new Set(units.map(({ id }) => id))]));
}

function divide(claims: readonly Claim[]): [Claim<SeatsWanted>[], Claim<PlacesWanted>[]] {
  const isForSeats = (claim: Claim): claim is Claim<SeatsWanted> => 'seatIds' in claim.wanted;
  const isForPlaces = (claim: Claim): claim is Claim<PlacesWanted> => !isForSeats(claim);
  return [claims.filter(isForSeats), claims.filter(isForPlaces)];
}

/** Claims of one tier each, in the order in which they came. */
function byTierOf(claims: readonly Claim<PlacesWanted>[]) {
  const groups = Map.groupBy(claims, ({ wanted }) => JSON.stringify([wanted.sessionId, wanted.tierId]));
  return [...groups.values()] as [Claim<PlacesWanted>, ...Claim<PlacesWanted>[]][];
}

function seatsOf({ sessionId, seatIds }: SeatsWanted, found: readonly SeatState[]): SeatState[] {
  return found.filter((seat) => seat.sessionId === sessionId && seatIds.includes(seat.id));
}

const countOwners = (units: readonly TakenUnit[]) => countBy(units.map(({ holdId }) => holdId!));

const unknown = (field: string) => new Refusal('request.invalid', { fields: { [field]: { word: 'unknown' } } });

function seatsTaken(gone: readonly SeatState[]): Refusal {
  const fields: FieldProblems = Object.fromEntries(
    gone.map(({ id, row, number }) => [id, { word: 'seatTaken', values: { row: row!, number: number! } }]),
  );
  return new Refusal('hold.seatsTaken', { fields });
}
