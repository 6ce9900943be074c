import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isReserving } from '#boxoffice/events/catalog/accessiblePlaces.ts';
import { createBatcher } from '#boxoffice/platform/database/createBatcher.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { keepOrUndo } from '#boxoffice/platform/database/keepOrUndo.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import type { StockBudgets } from '#shared/domain/selling/stockBudgets.ts';
import { insertUses } from '../codes/saleCodeStore.ts';
import { type HeldTicketRow, listHeldTickets } from '../stock/heldTicketStore.ts';
import { type MissedUnits, quantityOf, takeTickets } from '../stock/takeTickets.ts';
import { decideHold, type HoldRefusal } from './decideHold.ts';
import { giveBack } from './endExpiredHolds.ts';
import type { HoldAttempt, NewHold } from './holdFacts.ts';
import { deleteHolds, type HoldRow, insertHolds } from './holdStore.ts';
import { readHoldFacts } from './readHoldFacts.ts';
import { kindOf, seatsTaken, usedCodes } from './stockRefusal.ts';

export type HoldDeps = Pick<SalesDeps, 'db' | 'holdMs' | 'paymentWindowMs'> & { budgets: StockBudgets };

type Held = { hold: HoldRow; activityId: string; tickets: HeldTicketRow[] };

/** Holds tickets, all or none. The buyer's former hold of the same session ends in the same transaction. */
export function createHoldTickets({ db, ...rules }: HoldDeps): (request: HoldAttempt) => Promise<Held> {
  const holdOne = createBatcher(db, (tx, requests: readonly HoldAttempt[]) => holdAll(tx, requests, rules), {
    keysOf: ({ buyer: { userId, deviceId } }) => [userId, deviceId].filter((key) => key !== undefined),
  });
  return (request) => retryContention(() => holdOne(request));
}

async function holdAll(
  tx: Database,
  requests: readonly HoldAttempt[],
  { budgets, ...times }: Omit<HoldDeps, 'db'>,
): Promise<(Held | HoldRefusal)[]> {
  const accepted: NewHold[] = [];
  const decisions = (await readHoldFacts(tx, requests, times)).map((facts) => {
    const decision = decideHold(facts, accepted, budgets);
    if (decision.do === 'hold') accepted.push(decision.hold);
    return decision;
  });
  const held = await applyHolds(tx, accepted, times.holdMs);
  return decisions.map((decision) => (decision.do === 'hold' ? held.get(decision.hold)! : decision));
}

const TRIES = 5;
const LONGEST_PAUSE_MS = 40;

/** Retries after a random delay, so that two competing requests do not both fail. */
export async function retryContention<Value extends object>(work: () => Promise<Value | HoldRefusal>): Promise<Value> {
  for (let tries = 1; ; tries++) {
    const outcome = await work();
    if (!('do' in outcome)) return outcome;
    if (outcome.do === 'refuse' || tries === TRIES) throw outcome.refusal;
    await setTimeout(Math.random() * LONGEST_PAUSE_MS * tries);
  }
}

type AddedHold = NewHold & { row: HoldRow };

/** Stores the holds and takes their units. If another transaction is taking the same units, the outcome is a retry. */
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
  await insertHolds(tx, rows);
  await insertUses(
    tx,
    added.flatMap((hold) => usedCodes(hold).map(({ code }) => ({ holdId: hold.row.id, codeId: code.id }))),
  );
  const missed = await takeTickets(tx, added.map(toClaim));
  if (missed.size > 0) await deleteHolds(tx, [...missed.keys()]);
  return missed;
}

function toClaim({ row, ...hold }: AddedHold) {
  const { places, ...choice } = hold.request.choice;
  const isReserved = isReserving(hold.sale.session, hold.request.now);
  return {
    holdId: row.id,
    ...choice,
    isReserved,
    places: places.map((line) => ({ ...line, kind: kindOf(hold.stock.priceTypes, line) })),
  };
}

/** The savepoint keeps the former hold when the new one lacks units. */
function replaceFormer(tx: Database, hold: AddedHold): Promise<MissedUnits> {
  return keepOrUndo(tx, async (inner) => {
    const formerIds = hold.formerHolds.map(({ id }) => id);
    await giveBack(inner, formerIds, hold.request.now);
    const missed = await insertAndTake(inner, [hold]);
    return { value: missed, keep: missed.size === 0 };
  });
}

function toRetry({ stock }: NewHold, seatIds: readonly number[]): HoldRefusal {
  if (seatIds.length === 0) return { do: 'retry', refusal: new Refusal('hold.soldOut') };
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
