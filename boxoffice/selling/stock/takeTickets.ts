import type { Database } from '#boxoffice/platform/database/database.ts';
import { sum } from '#shared/kernel/sum.ts';
import { rankSeatGroups } from './rankSeatGroups.ts';
import { findSeatsOfTier, freeUnitsOf, takeAnyUnits, takeUnits, tierNameOf } from './stockStore.ts';

/** Without a price type, a ticket costs the tier's own price. */
type Priced = { priceTypeId?: string | undefined };
export type SeatLine = Priced & { seatId: number };
export type PlaceLine = Priced & { tierId: string; quantity: number };
/** Tickets of one session: certain seats, and numbers of units of tiers. */
export type TicketChoice = { sessionId: string; seats: readonly SeatLine[]; places: readonly PlaceLine[] };
type Claim = { holdId: string; choice: TicketChoice };
/** Units of one tier for one hold, with the price type of each. */
type TierClaim = { holdId: string; sessionId: string; tierId: string; priceTypeIds: readonly (string | undefined)[] };
/** Holds that did not get all their units, with the seats that they miss. */
export type MissedUnits = Map<string, number[]>;

const PICKS = 4;

export const quantityOf = ({ seats, places }: TicketChoice) =>
  seats.length + sum(places.map(({ quantity }) => quantity));

/** Takes the units of each claim, all or none. Units that another transaction takes at the same time are missed. */
export async function takeTickets(tx: Database, claims: readonly Claim[]): Promise<MissedUnits> {
  const seats = await takeSeats(tx, claims);
  const missed = new Map([...(await takePlaces(tx, claims.flatMap(toTierClaims))), ...seats]);
  if (missed.size > 0) await freeUnitsOf(tx, { holdIds: [...missed.keys()] });
  return missed;
}

function toTierClaims({ holdId, choice: { sessionId, places } }: Claim): TierClaim[] {
  return [...Map.groupBy(places, ({ tierId }) => tierId)].map(([tierId, lines]) => {
    const priceTypeIds = lines.flatMap(({ priceTypeId, quantity }) => new Array(quantity).fill(priceTypeId));
    return { holdId, sessionId, tierId, priceTypeIds };
  });
}

async function takeSeats(tx: Database, claims: readonly Claim[]): Promise<MissedUnits> {
  const wishes = claims.flatMap(({ holdId, choice: { sessionId, seats } }) =>
    seats.map(({ seatId, priceTypeId }) => ({ unitId: seatId, priceTypeId, sessionId, holdId })),
  );
  const taken = new Set(wishes.length > 0 ? (await takeUnits(tx, wishes)).map(({ id }) => id) : []);
  const missed = Map.groupBy(
    wishes.filter(({ unitId }) => !taken.has(unitId)),
    ({ holdId }) => holdId,
  );
  return new Map([...missed].map(([holdId, seats]) => [holdId, seats.map(({ unitId }) => unitId)]));
}

/** Takes the best adjacent seats of each tier; without them, and for tiers without seats, any units. */
async function takePlaces(tx: Database, claims: readonly TierClaim[]): Promise<MissedUnits> {
  const rest = await takeGroups(tx, claims);
  const wishes = rest.flatMap(({ priceTypeIds, ...claim }) =>
    [...Map.groupBy(priceTypeIds, (id) => id)].map(([priceTypeId, those]) => ({
      ...claim,
      priceTypeId,
      most: those.length,
    })),
  );
  const taken = countByClaim(wishes.length > 0 ? await takeAnyUnits(tx, wishes) : []);
  return new Map(rest.filter((claim) => isShort(claim, taken)).map(({ holdId }) => [holdId, []]));
}

/** Returns the claims that got no adjacent seats. */
async function takeGroups(tx: Database, claims: readonly TierClaim[]): Promise<readonly TierClaim[]> {
  let rest = claims;
  for (let pick = 0; pick < PICKS && rest.length > 0; pick++) {
    const groups = await pickGroups(tx, rest, pick);
    if (groups.size === 0) break;
    const wishes = [...groups].flatMap(([{ holdId, sessionId, priceTypeIds }, unitIds]) =>
      unitIds.map((unitId, index) => ({ unitId, sessionId, holdId, priceTypeId: priceTypeIds[index] })),
    );
    const units = await takeUnits(tx, wishes);
    const taken = countByClaim(units);
    rest = rest.filter((claim) => isShort(claim, taken));
    const ofRest = new Set(rest.map(nameOf));
    const parts = units.filter((unit) => ofRest.has(nameOf(unit))).map(({ id }) => id);
    if (parts.length > 0) await freeUnitsOf(tx, { unitIds: parts });
  }
  return rest;
}

/** Picks a group of seats for each claim. Later tries choose among more groups, so that competitors spread out. */
async function pickGroups(tx: Database, claims: readonly TierClaim[], pick: number): Promise<Map<TierClaim, number[]>> {
  const picked = new Map<TierClaim, number[]>();
  for (const sameTier of Map.groupBy(claims, tierNameOf).values()) {
    const tier = await findSeatsOfTier(tx, sameTier[0]!);
    if (!tier) continue;
    let { seats } = tier;
    for (const claim of sameTier) {
      const groups = rankSeatGroups(seats, claim.priceTypeIds.length, tier.stage);
      const group = groups[Math.floor(Math.random() * Math.min(groups.length, 4 ** pick))];
      if (!group) continue;
      picked.set(claim, group);
      seats = seats.map((seat) => (group.includes(seat.id) ? { ...seat, free: false } : seat));
    }
  }
  return picked;
}

const nameOf = ({ holdId, tierId }: { holdId: string | null; tierId: string }) => `${holdId} ${tierId}`;

function isShort(claim: TierClaim, taken: ReadonlyMap<string, number>): boolean {
  return (taken.get(nameOf(claim)) ?? 0) < claim.priceTypeIds.length;
}

function countByClaim(units: readonly { holdId: string | null; tierId: string }[]): Map<string, number> {
  return new Map([...Map.groupBy(units, nameOf)].map(([name, taken]) => [name, taken.length]));
}
