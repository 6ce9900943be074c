import type { Database } from '../database.ts';
import { Refusal } from '../http/refusals.ts';
import { countFree, findSeats, hasTier } from '../stock/seatStore.ts';
import { type SeatsWanted, seatsTaken, type TicketsWanted } from '../stock/takeTickets.ts';
import type { HoldRow } from './holdStore.ts';

/**
 * A look before anything is taken, so that a crowd that comes too late costs next to nothing. What the buyer holds
 * already counts as free: it goes back when they choose anew.
 */
export async function refuseGone(tx: Database, wanted: TicketsWanted, former: readonly HoldRow[]): Promise<void> {
  if ('seatIds' in wanted) return refuseGoneSeats(tx, wanted, former);
  const { quantity } = wanted;
  const free = await countFree(tx, { ...wanted, most: quantity });
  if (free >= quantity) return;
  if (!(await hasTier(tx, wanted))) throw new Refusal('request.invalid', { fields: { tierId: { word: 'unknown' } } });
  if (former.length === 0) throw new Refusal('hold.soldOut');
}

async function refuseGoneSeats(tx: Database, { sessionId, seatIds }: SeatsWanted, former: readonly HoldRow[]) {
  const seats = await findSeats(tx, sessionId, seatIds);
  if (seats.length < seatIds.length) throw new Refusal('request.invalid', { fields: { seatIds: { word: 'unknown' } } });
  const own = new Set(former.map(({ id }) => id));
  const gone = seats.filter(({ state, holdId }) => state !== 'free' && !own.has(holdId ?? ''));
  if (gone.length > 0) throw seatsTaken(gone);
}
