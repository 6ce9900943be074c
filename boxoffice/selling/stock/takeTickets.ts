import type { Database } from '#boxoffice/platform/database/database.ts';
import type { AccessibleKind } from '#shared/domain/selling/seatKinds.ts';
import { sum } from '#shared/kernel/sum.ts';
import { inFullView, kindsFor, rankSeats, type SeatKinds } from './rankSeats.ts';
import { findSeatsOfTier, freeUnitsOf, type TakenUnit, takeAnyUnits, takeUnits, tierNameOf } from './stockStore.ts';

/** Without a price type, a ticket costs the tier's own price. */
type Priced = { priceTypeId?: string | undefined };
export type SeatLine = Priced & { seatId: number };
export type PlaceLine = Priced & { tierId: string; quantity: number };
/** Tickets of one session: chosen seats, and quantities per tier. */
export type TicketChoice = { sessionId: string; seats: readonly SeatLine[]; places: readonly PlaceLine[] };
/** `isReserved`: wheelchair and companion places are not released yet, so they are only for tickets of their kind. */
type Kept = { isReserved: boolean };
type KindLine = PlaceLine & { kind: AccessibleKind | undefined };
type Claim = Kept & { holdId: string; sessionId: string; seats: readonly SeatLine[]; places: readonly KindLine[] };
type TierTicket = Pick<KindLine, 'priceTypeId' | 'kind'>;
/** Units of one tier for one hold. */
type TierClaim = Kept & { holdId: string; sessionId: string; tierId: string; tickets: readonly TierTicket[] };
/** Holds that did not get all their units, with their missing seats. */
export type MissedUnits = Map<string, number[]>;

const PICKS = 4;

export const quantityOf = ({ seats, places }: TicketChoice) =>
  seats.length + sum(places.map(({ quantity }) => quantity));

/**
 * Takes the units of each claim, all or none. Units that another transaction takes at the same time count as missing.
 */
export async function takeTickets(tx: Database, claims: readonly Claim[]): Promise<MissedUnits> {
  const seats = await takeSeats(tx, claims);
  const missed = new Map([...(await takePlaces(tx, claims.flatMap(toTierClaims))), ...seats]);
  if (missed.size > 0) await freeUnitsOf(tx, { holdIds: [...missed.keys()] });
  return missed;
}

function toTierClaims({ holdId, sessionId, isReserved, places }: Claim): TierClaim[] {
  return [...Map.groupBy(places, ({ tierId }) => tierId)].map(([tierId, lines]) => {
    const tickets = lines.flatMap(({ priceTypeId, kind, quantity }) => new Array(quantity).fill({ priceTypeId, kind }));
    return { holdId, sessionId, isReserved, tierId, tickets };
  });
}

async function takeSeats(tx: Database, claims: readonly Claim[]): Promise<MissedUnits> {
  const wishes = claims.flatMap(({ holdId, sessionId, seats }) =>
    seats.map(({ seatId, priceTypeId }) => ({ unitId: seatId, priceTypeId, sessionId, holdId })),
  );
  const taken = new Set(wishes.length > 0 ? (await takeUnits(tx, wishes)).map(({ id }) => id) : []);
  const missed = Map.groupBy(
    wishes.filter(({ unitId }) => !taken.has(unitId)),
    ({ holdId }) => holdId,
  );
  return new Map([...missed].map(([holdId, seats]) => [holdId, seats.map(({ unitId }) => unitId)]));
}

/**
 * Takes the best group of seats of each tier. Takes any units if no such group can be taken, or if the tier has no
 * seats.
 */
async function takePlaces(tx: Database, claims: readonly TierClaim[]): Promise<MissedUnits> {
  let rest = await takeGroups(tx, claims);
  for (const narrow of [inFullView, (kinds: SeatKinds) => kinds]) rest = await takeAny(tx, rest, narrow);
  return new Map(rest.map(({ holdId }) => [holdId, []]));
}

async function takeAny(tx: Database, claims: readonly TierClaim[], narrow: (kinds: SeatKinds) => SeatKinds) {
  if (claims.length === 0) return claims;
  const wishes = claims.flatMap(({ tickets, isReserved, ...claim }) =>
    [...Map.groupBy(tickets, ({ priceTypeId, kind }) => `${priceTypeId} ${kind}`).values()].map((alike) => {
      const { priceTypeId, kind } = alike[0]!;
      return { ...claim, priceTypeId, kinds: narrow(kindsFor(kind, isReserved)), most: alike.length };
    }),
  );
  return keepWhole(tx, claims, await takeAnyUnits(tx, wishes));
}

/** Releases the units of incomplete claims, and returns these claims. */
async function keepWhole(tx: Database, claims: readonly TierClaim[], units: readonly TakenUnit[]) {
  const taken = new Map([...Map.groupBy(units, nameOf)].map(([name, own]) => [name, own.length]));
  const short = claims.filter((claim) => (taken.get(nameOf(claim)) ?? 0) < claim.tickets.length);
  const names = new Set(short.map(nameOf));
  const parts = units.filter((unit) => names.has(nameOf(unit))).map(({ id }) => id);
  if (parts.length > 0) await freeUnitsOf(tx, { unitIds: parts });
  return short;
}

/** Returns the claims that got no group of seats. */
async function takeGroups(tx: Database, claims: readonly TierClaim[]): Promise<readonly TierClaim[]> {
  let rest = claims;
  for (let pick = 0; pick < PICKS && rest.length > 0; pick++) {
    const groups = await pickGroups(tx, rest, pick);
    if (groups.size === 0) break;
    const wishes = [...groups].flatMap(([{ holdId, sessionId, tickets }, unitIds]) =>
      unitIds.map((unitId, index) => ({ unitId, sessionId, holdId, priceTypeId: tickets[index]!.priceTypeId })),
    );
    rest = await keepWhole(tx, rest, await takeUnits(tx, wishes));
  }
  return rest;
}

/** Picks a group of seats for each claim. Later tries choose among more groups, so that competitors spread out. */
async function pickGroups(tx: Database, claims: readonly TierClaim[], pick: number) {
  const picked = new Map<TierClaim, number[]>();
  for (const sameTier of Map.groupBy(claims, tierNameOf).values()) {
    const tier = await findSeatsOfTier(tx, sameTier[0]!);
    if (!tier) continue;
    let { seats } = tier;
    for (const claim of sameTier) {
      const kinds = claim.tickets.map(({ kind }) => kind);
      const groups = rankSeats(seats, kinds, { stage: tier.stage, isReserved: claim.isReserved });
      const group = groups[Math.floor(Math.random() * Math.min(groups.length, 4 ** pick))];
      if (!group) continue;
      picked.set(claim, group);
      seats = seats.map((seat) => (group.includes(seat.id) ? { ...seat, free: false } : seat));
    }
  }
  return picked;
}

const nameOf = ({ holdId, tierId }: { holdId: string | null; tierId: string }) => `${holdId} ${tierId}`;
