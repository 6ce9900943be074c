import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { keepOrUndo } from '../database/keepOrUndo.ts';
import { Refusal } from '../http/refusals.ts';
import { type HeldTicketRow, listHeldTickets } from '../stock/heldTicketStore.ts';
import { type MissedUnits, quantityOf, takeTickets } from '../stock/takeTickets.ts';
import { type HoldRefusal, type NewHold, seatsTaken } from './decideHold.ts';
import { giveBack } from './endExpiredHolds.ts';
import { deleteHolds, type HoldRow, insertHolds } from './holdStore.ts';

export type Held = { hold: HoldRow; activityId: string; tickets: HeldTicketRow[] };
type AddedHold = NewHold & { row: HoldRow };

/** Stores the holds and takes their units. Those whose units other transactions take at the same time are to be retried. */
export async function applyHolds(
  tx: Database,
  holds: readonly NewHold[],
  holdMs: number,
): Promise<Map<NewHold, Held | HoldRefusal>> {
  if (holds.length === 0) return new Map();
  const added = holds.map((hold): AddedHold => ({ ...hold, row: toRow(hold, holdMs) }));
  const fresh = added.filter(({ formerHolds }) => formerHolds.length === 0);
  const missed: MissedUnits = fresh.length > 0 ? await insertAndTake(tx, fresh) : new Map();
  for (const hold of added)
    if (hold.formerHolds.length > 0) for (const [id, seatIds] of await replaceFormer(tx, hold)) missed.set(id, seatIds);

  const ids = added.map(({ row }) => row.id).filter((id) => !missed.has(id));
  const tickets = Map.groupBy(ids.length > 0 ? await listHeldTickets(tx, ids) : [], ({ holdId }) => holdId!);
  return new Map(
    added.map((hold, index) => {
      const { row, sale } = hold;
      const outcome = missed.has(row.id)
        ? toRetry(hold, missed.get(row.id)!)
        : { hold: row, activityId: sale.activityId, tickets: tickets.get(row.id)! };
      return [holds[index]!, outcome];
    }),
  );
}

async function insertAndTake(tx: Database, added: readonly AddedHold[]): Promise<MissedUnits> {
  const rows = added.map(({ row }) => row);
  const claims = added.map(({ row, request }) => ({ holdId: row.id, choice: request.choice }));
  await insertHolds(tx, rows);
  const missed = await takeTickets(tx, claims);
  if (missed.size > 0) await deleteHolds(tx, [...missed.keys()]);
  return missed;
}

/** The savepoint keeps the former hold when the new one misses units. */
function replaceFormer(tx: Database, hold: AddedHold): Promise<MissedUnits> {
  return keepOrUndo(tx, async (inner) => {
    const formerIds = hold.formerHolds.map(({ id }) => id);
    await giveBack(inner, formerIds, hold.request.now);
    const missed = await insertAndTake(inner, [hold]);
    return { value: missed, keep: missed.size === 0 };
  });
}

function toRetry({ stock }: NewHold, seatIds: readonly number[]): HoldRefusal {
  if (!('seats' in stock)) return { do: 'retry', refusal: new Refusal('hold.soldOut') };
  return { do: 'retry', refusal: seatsTaken(stock.seats.filter(({ id }) => seatIds.includes(id))) };
}

function toRow({ request: { choice, buyer, now }, networkHash }: NewHold, holdMs: number): HoldRow {
  return {
    id: randomUUID(),
    sessionId: choice.sessionId,
    userId: buyer.userId ?? null,
    deviceId: buyer.deviceId ?? null,
    networkHash,
    quantity: quantityOf(choice),
    createdAt: now,
    expiresAt: new Date(now.getTime() + holdMs),
    endedAt: null,
  };
}
