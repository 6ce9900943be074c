import type { Database } from '#boxoffice/platform/database/database.ts';
import { rankSeatGroups } from './rankSeatGroups.ts';
import {
  findSeatsOfTier,
  freeUnitsOf,
  type TakenUnit,
  type TierKey,
  takeAnyUnits,
  takeUnits,
  tierNameOf,
} from './stockStore.ts';

type SeatChoice = { sessionId: string; seatIds: readonly number[] };
type PlaceChoice = TierKey & { quantity: number };
/** Certain seats, or a number of units of a tier. */
export type TicketChoice = SeatChoice | PlaceChoice;
type Claim<Choice extends TicketChoice = TicketChoice> = { holdId: string; choice: Choice };
/** Holds that did not get all their units, with the seats that they miss. */
export type MissedUnits = Map<string, number[]>;

const PICKS = 4;

export const quantityOf = (choice: TicketChoice) => ('seatIds' in choice ? choice.seatIds.length : choice.quantity);

/** Takes the units of each claim, all or none. Units that another transaction takes at the same time are missed. */
export async function takeTickets(tx: Database, claims: readonly Claim[]): Promise<MissedUnits> {
  const forSeats = claims.flatMap(({ holdId, choice }) => ('seatIds' in choice ? { holdId, choice } : []));
  const forPlaces = claims.flatMap(({ holdId, choice }) => ('seatIds' in choice ? [] : { holdId, choice }));
  const missed = new Map([...(await takeSeats(tx, forSeats)), ...(await takePlaces(tx, forPlaces))]);
  if (missed.size > 0) await freeUnitsOf(tx, { holdIds: [...missed.keys()] });
  return missed;
}

async function takeSeats(tx: Database, claims: readonly Claim<SeatChoice>[]): Promise<MissedUnits> {
  const taken = await takeFor(tx, claims, ({ choice }) => choice.seatIds);
  const missed = claims.map(({ holdId, choice }): [string, number[]] => [
    holdId,
    choice.seatIds.filter((id) => !taken.get(holdId)?.has(id)),
  ]);
  return new Map(missed.filter(([, seatIds]) => seatIds.length > 0));
}

/** Takes the best adjacent seats; without them, and for tiers without seats, any units. */
async function takePlaces(tx: Database, claims: readonly Claim<PlaceChoice>[]): Promise<MissedUnits> {
  const rest = await takeGroups(tx, claims);
  const wishes = rest.map(({ holdId, choice }) => ({ ...choice, most: choice.quantity, holdId }));
  const taken = byHold(wishes.length > 0 ? await takeAnyUnits(tx, wishes) : []);
  return new Map(rest.filter((claim) => isShort(claim, taken)).map(({ holdId }) => [holdId, []]));
}

/** Returns the claims that got no adjacent seats. */
async function takeGroups(tx: Database, claims: readonly Claim<PlaceChoice>[]): Promise<readonly Claim<PlaceChoice>[]> {
  let rest = claims;
  for (let pick = 0; pick < PICKS && rest.length > 0; pick++) {
    const groups = await pickGroups(tx, rest, pick);
    if (groups.size === 0) break;
    const taken = await takeFor(tx, rest, ({ holdId }) => groups.get(holdId) ?? []);
    rest = rest.filter((claim) => isShort(claim, taken));
    const parts = rest.map(({ holdId }) => holdId).filter((holdId) => taken.has(holdId));
    if (parts.length > 0) await freeUnitsOf(tx, { holdIds: parts });
  }
  return rest;
}

/** Picks a group of seats for each claim. Later tries choose among more groups, so that competitors spread out. */
async function pickGroups(tx: Database, claims: readonly Claim<PlaceChoice>[], pick: number) {
  const picked = new Map<string, number[]>();
  const byTier = Map.groupBy(claims, ({ choice }) => tierNameOf(choice));
  for (const sameTier of byTier.values()) {
    const tier = await findSeatsOfTier(tx, sameTier[0]!.choice);
    if (!tier) continue;
    let { seats } = tier;
    for (const { holdId, choice } of sameTier) {
      const groups = rankSeatGroups(seats, choice.quantity, tier.stage);
      const group = groups[Math.floor(Math.random() * Math.min(groups.length, 4 ** pick))];
      if (!group) continue;
      picked.set(holdId, group);
      seats = seats.map((seat) => (group.includes(seat.id) ? { ...seat, free: false } : seat));
    }
  }
  return picked;
}

/** Returns the units that each hold got. */
async function takeFor<Choice extends TicketChoice>(
  tx: Database,
  claims: readonly Claim<Choice>[],
  unitsOf: (claim: Claim<Choice>) => readonly number[],
): Promise<Map<string, Set<number>>> {
  const units = claims.flatMap((claim) =>
    unitsOf(claim).map((unitId) => ({ unitId, sessionId: claim.choice.sessionId, holdId: claim.holdId })),
  );
  return byHold(units.length > 0 ? await takeUnits(tx, units) : []);
}

const isShort = ({ holdId, choice }: Claim, taken: Map<string, Set<number>>) =>
  (taken.get(holdId)?.size ?? 0) < quantityOf(choice);

function byHold(units: readonly TakenUnit[]): Map<string, Set<number>> {
  const groups = Map.groupBy(units, ({ holdId }) => holdId!);
  return new Map([...groups].map(([holdId, taken]) => [holdId, new Set(taken.map(({ id }) => id))]));
}
