import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusals.ts';
import {
  type Claim,
  type ClaimRefusals,
  divideClaims,
  groupByTier,
  type PlacesWanted,
  type SeatsWanted,
  seatsOf,
  seatsTaken,
  type TicketsWanted,
} from './claims.ts';
import { rankSeatGroups } from './rankSeatGroups.ts';
import { Contention } from './retryContention.ts';
import { countFree, findSeats, findSeatsOfTier } from './seatStore.ts';
import { freeUnitsOf, type TakenUnit, takeAnyUnits, takeUnits } from './stockStore.ts';

const PICKS = 4;

/** Takes the units of each claim, all or none. Free units that another transaction has locked cause a retry. */
export async function takeTickets(tx: Database, claims: readonly Claim[]): Promise<ClaimRefusals> {
  const [seats, places] = divideClaims(claims);
  return new Map([...(await takeSeats(tx, seats)), ...(await takePlaces(tx, places))]);
}

/** A refusal names the seats that are gone. */
async function takeSeats(tx: Database, claims: readonly Claim<SeatsWanted>[]): Promise<ClaimRefusals> {
  const refusals: ClaimRefusals = new Map();
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
  if (refusals.size > 0) await freeUnitsOf(tx, { holdIds: [...refusals.keys()] });
  return refusals;
}

/** Takes the best adjacent seats; without them, and for tiers without seats, any units. */
async function takePlaces(tx: Database, claims: readonly Claim<PlacesWanted>[]): Promise<ClaimRefusals> {
  const refusals: ClaimRefusals = new Map();
  const rest = await takeGroups(tx, claims);
  if (rest.length === 0) return refusals;
  const taken = byHold(
    await takeAnyUnits(
      tx,
      rest.map(({ holdId, wanted }) => ({ ...wanted, most: wanted.quantity, holdId })),
    ),
  );
  const short = rest.filter(({ holdId, wanted }) => (taken.get(holdId)?.size ?? 0) < wanted.quantity);
  if (short.length === 0) return refusals;
  // Frees partially taken units before the count, so that other claims can use them.
  await freeUnitsOf(tx, { holdIds: short.map(({ holdId }) => holdId) });
  const free = await countFree(
    tx,
    short.map(({ wanted }) => ({ ...wanted, most: wanted.quantity })),
  );
  for (const [index, { holdId, wanted }] of short.entries()) {
    const refusal = new Refusal('hold.soldOut');
    refusals.set(holdId, (free[index] ?? 0) >= wanted.quantity ? new Contention(refusal) : refusal);
  }
  return refusals;
}

/** Returns the claims that got no adjacent seats. */
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

/** Picks a group of seats for each claim. Later tries choose among more groups, so that competitors spread out. */
async function pickGroups(tx: Database, claims: readonly Claim<PlacesWanted>[], pick: number) {
  const picked = new Map<string, number[]>();
  for (const sameTier of groupByTier(claims)) {
    const found = await findSeatsOfTier(tx, sameTier[0].wanted);
    if (!found) continue;
    let { seats } = found;
    for (const { holdId, wanted } of sameTier) {
      const groups = rankSeatGroups(seats, wanted.quantity, found.stage);
      const group = groups[Math.floor(Math.random() * Math.min(groups.length, 4 ** pick))];
      if (!group) continue;
      picked.set(holdId, group);
      seats = seats.map((seat) => (group.includes(seat.id) ? { ...seat, free: false } : seat));
    }
  }
  return picked;
}

/** Returns the units that each hold got. */
async function takeFor<Wanted extends TicketsWanted>(
  tx: Database,
  claims: readonly Claim<Wanted>[],
  unitsOf: (wanted: Wanted, holdId: string) => readonly number[],
): Promise<Map<string, Set<number>>> {
  const wanted = claims.flatMap(({ holdId, wanted: what }) =>
    unitsOf(what, holdId).map((unitId) => ({ unitId, sessionId: what.sessionId, holdId })),
  );
  return byHold(wanted.length > 0 ? await takeUnits(tx, wanted) : []);
}

function byHold(units: readonly TakenUnit[]): Map<string, Set<number>> {
  const groups = Map.groupBy(units, ({ holdId }) => holdId!);
  return new Map([...groups].map(([holdId, taken]) => [holdId, new Set(taken.map(({ id }) => id))]));
}
