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
} from './claims.ts';
import { Contention } from './retryContention.ts';
import { countFree, findSeats } from './seatStore.ts';

/** Refuses claims on sold tickets before anything is written, so that late buyers cost little. */
export async function findUnavailable(tx: Database, claims: readonly Claim[]): Promise<ClaimRefusals> {
  const [seats, places] = divideClaims(claims);
  return new Map([...(await findUnavailableSeats(tx, seats)), ...(await findUnavailablePlaces(tx, places))]);
}

async function findUnavailableSeats(tx: Database, claims: readonly Claim<SeatsWanted>[]): Promise<ClaimRefusals> {
  const refusals: ClaimRefusals = new Map();
  const found = await findSeats(
    tx,
    claims.flatMap(({ wanted }) => wanted.seatIds),
  );
  const claimed = new Set<number>();
  for (const { holdId, wanted } of claims) {
    const seats = seatsOf(wanted, found);
    const gone = seats.filter(({ state }) => state !== 'free');
    const contended = seats.filter(({ id }) => claimed.has(id));
    if (seats.length < wanted.seatIds.length) refusals.set(holdId, unknown('seatIds'));
    else if (gone.length > 0) refusals.set(holdId, seatsTaken(gone));
    else if (contended.length > 0) refusals.set(holdId, new Contention(seatsTaken(contended)));
    else for (const { id } of seats) claimed.add(id);
  }
  return refusals;
}

/** Claims are served in order. A claim that fails only because of earlier ones is retried. */
async function findUnavailablePlaces(tx: Database, claims: readonly Claim<PlacesWanted>[]): Promise<ClaimRefusals> {
  const refusals: ClaimRefusals = new Map();
  const byTier = groupByTier(claims);
  const most = byTier.map((sameTier) => sameTier.reduce((sum, { wanted }) => sum + wanted.quantity, 0));
  const counts = await countFree(
    tx,
    byTier.map(([{ wanted }], index) => ({ ...wanted, most: most[index]! })),
  );
  for (const [index, sameTier] of byTier.entries()) {
    const free = counts[index];
    let left = free ?? 0;
    for (const { holdId, wanted } of sameTier) {
      if (free === undefined) refusals.set(holdId, unknown('tierId'));
      else if (free < wanted.quantity) refusals.set(holdId, new Refusal('hold.soldOut'));
      else if (left < wanted.quantity) refusals.set(holdId, new Contention(new Refusal('hold.soldOut')));
      else left -= wanted.quantity;
    }
  }
  return refusals;
}

const unknown = (field: string) => new Refusal('request.invalid', { fields: { [field]: { word: 'unknown' } } });
