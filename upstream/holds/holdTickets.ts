import { randomUUID } from 'node:crypto';
import type { StockBudgets } from '#shared/domain/selling/stockBudgets.ts';
import { createBatcher } from '../database/createBatcher.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusals.ts';
import type { SalesDeps } from '../providers/paymentProvider.ts';
import { requireTurns } from '../rooms/requireTurns.ts';
import { quantityOf, type TicketsWanted } from '../stock/claims.ts';
import { findUnavailable } from '../stock/findUnavailable.ts';
import { type HeldTicketRow, listHeldTickets } from '../stock/heldTicketStore.ts';
import { Contention, retryContention } from '../stock/retryContention.ts';
import { limitRefusal, saleRefusal } from '../stock/saleRefusal.ts';
import { freeUnitsOf } from '../stock/stockStore.ts';
import { takeTickets } from '../stock/takeTickets.ts';
import { lockBudgets } from './budgetStore.ts';
import { findStandings, type Standing } from './findStandings.ts';
import {
  type Buyer,
  countOrdered,
  deleteHolds,
  endHolds,
  findSales,
  type HoldRow,
  insertHolds,
  type LivingHold,
  listLivingHolds,
  lockBuyers,
  type Sale,
} from './holdStore.ts';
import { budgetKeysOf, refuseOverBudget } from './refuseOverBudget.ts';

export type PendingHold = { wanted: TicketsWanted; buyer: Buyer; network: string; now: Date };
export type Held = { hold: HoldRow; activityId: string; tickets: HeldTicketRow[] };
/** A request with the id of its future hold. */
type Draft = PendingHold & { holdId: string; sale: Sale | undefined };
type Allowed = Draft & { sale: Sale };
type Choice = Allowed & { living: LivingHold[]; standing: Standing };
/** Holds or errors by the hold's id. */
type Outcomes = Map<string, Held | Error>;

export type HoldDeps = Pick<SalesDeps, 'db' | 'holdMs' | 'paymentWindowMs'> & { budgets: StockBudgets };
type HoldRules = Omit<HoldDeps, 'db'>;
export type HoldTickets = (request: PendingHold) => Promise<Held>;

/** Holds tickets, all or none. The buyer's former hold of the same session ends in the same transaction. */
export function createHoldTickets({ db, ...rules }: HoldDeps): HoldTickets {
  const holdOne = createBatcher(db, (tx, requests: readonly PendingHold[]) => holdAll(tx, requests, rules), {
    keysOf: ({ buyer: { userId, deviceId } }) => [userId, deviceId].filter((key) => key !== undefined),
  });
  return (request) => retryContention(() => holdOne(request));
}

/** Ends holds and frees their units. Holds that already ended are skipped. */
export async function giveBack(tx: Database, holdIds: readonly string[], now: Date): Promise<void> {
  const ended = await endHolds(tx, holdIds, now);
  if (ended.length > 0) await freeUnitsOf(tx, { holdIds: ended });
}

async function holdAll(tx: Database, requests: readonly PendingHold[], rules: HoldRules): Promise<(Held | Error)[]> {
  const sales = await findSales(
    tx,
    requests.map(({ wanted }) => wanted.sessionId),
  );
  const drafts = requests.map(
    (request): Draft => ({ ...request, holdId: randomUUID(), sale: sales.get(request.wanted.sessionId) }),
  );
  const outcomes: Outcomes = new Map();
  const allowed = drafts.flatMap(({ sale, ...draft }): Allowed[] => {
    const refusal = sale ? (saleRefusal(sale, draft.now) ?? loginRefusal(sale, draft)) : new Refusal('session.unknown');
    if (refusal) outcomes.set(draft.holdId, refusal);
    return sale && !refusal ? [{ ...draft, sale }] : [];
  });
  const inside = await keepInside(tx, allowed, outcomes);
  if (inside.length > 0) await takeAll(tx, inside, { outcomes, ...rules });
  return drafts.map(({ holdId }) => outcomes.get(holdId)!);
}

/** A high-demand sale is for signed-in visitors, so that each buyer is counted. */
const loginRefusal = ({ session }: Sale, { buyer }: PendingHold) =>
  session.highDemand && !buyer.userId ? new Refusal('hold.loginFirst') : undefined;

/** In a session with a waiting room, a hold needs the buyer's turn. */
async function keepInside(tx: Database, allowed: readonly Allowed[], outcomes: Outcomes): Promise<Allowed[]> {
  if (allowed.length === 0) return [];
  const asked = allowed.map(({ sale: { gate }, buyer }) => ({ gate, visitor: buyer }));
  const refusals = await requireTurns(tx, asked, allowed[0]!.now);
  return allowed.filter(({ holdId }, index) => {
    const refusal = refusals[index];
    if (refusal) outcomes.set(holdId, refusal);
    return !refusal;
  });
}

type Taking = { outcomes: Outcomes } & HoldRules;

async function takeAll(tx: Database, allowed: readonly Allowed[], taking: Taking): Promise<void> {
  await lockBuyers(
    tx,
    allowed.map(({ buyer, sale: { activityId } }) => ({ buyer, activityId })),
  );
  const living = await listLivingHolds(
    tx,
    allowed.map(({ buyer }) => buyer),
  );
  const standings = await findStandings(tx, allowed);
  const choices = allowed.map(
    (each, index): Choice => ({ ...each, living: living[index]!, standing: standings[index]! }),
  );
  await lockBudgets(tx, choices.flatMap(budgetKeysOf));
  const fresh = choices.filter((choice) => formerOf(choice).length === 0);
  if (fresh.length > 0) await take(tx, fresh, taking);
  for (const choice of choices) if (formerOf(choice).length > 0) await replaceHold(tx, choice, taking);
}

/** Returns the ids of the buyer's active holds of the same session. */
const formerOf = ({ living, wanted }: Choice) =>
  living.filter(({ sessionId }) => sessionId === wanted.sessionId).map(({ id }) => id);

/** Replaces the buyer's former hold. The savepoint keeps the former hold when the new one is refused. */
async function replaceHold(tx: Database, choice: Choice, taking: Taking): Promise<void> {
  const { outcomes } = taking;
  try {
    await tx.transaction(async (inner) => {
      await giveBack(inner, formerOf(choice), choice.now);
      await take(inner, [choice], taking);
      const outcome = outcomes.get(choice.holdId);
      if (outcome instanceof Error) throw outcome;
    });
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Contention)) throw error;
    outcomes.set(choice.holdId, error);
  }
}

async function take(tx: Database, choices: readonly Choice[], { outcomes, ...rules }: Taking): Promise<void> {
  const isOpen = ({ holdId }: { holdId: string }) => !outcomes.has(holdId);
  // Checks limits first: a request over the limit must not claim units.
  for (const [holdId, refusal] of await refuseTooMany(tx, choices)) outcomes.set(holdId, refusal);
  for (const [holdId, refusal] of await refuseOverBudget(tx, choices.filter(isOpen), rules))
    outcomes.set(holdId, refusal);
  for (const [holdId, refusal] of await findUnavailable(tx, choices.filter(isOpen))) outcomes.set(holdId, refusal);

  const holds = new Map(choices.filter(isOpen).map((choice) => [choice.holdId, toHold(choice, rules.holdMs)]));
  if (holds.size === 0) return;
  await insertHolds(tx, [...holds.values()]);
  const failed = await takeTickets(tx, choices.filter(isOpen));
  if (failed.size > 0) await deleteHolds(tx, [...failed.keys()]);
  for (const [holdId, refusal] of failed) outcomes.set(holdId, refusal);

  const tickets = Map.groupBy(await listHeldTickets(tx, [...holds.keys()]), ({ holdId }) => holdId!);
  for (const { holdId, sale } of choices.filter(isOpen))
    outcomes.set(holdId, { hold: holds.get(holdId)!, activityId: sale.activityId, tickets: tickets.get(holdId)! });
}

async function refuseTooMany(tx: Database, choices: readonly Choice[]): Promise<[string, Refusal][]> {
  if (choices.length === 0) return [];
  const ordered = await countOrdered(
    tx,
    choices.map(({ buyer: { userId }, sale: { activityId } }) => ({ userId, activityId })),
  );
  return choices.flatMap((choice, index): [string, Refusal][] => {
    const { holdId, wanted, sale } = choice;
    const before = ordered[index]! + countHeld(choice);
    const refusal = limitRefusal('hold.limit', { before, quantity: quantityOf(wanted), limit: sale.limit });
    return refusal ? [[holdId, refusal]] : [];
  });
}

/** Counts held tickets of the event towards the limit. Those of the same session are replaced, so they are excluded. */
function countHeld({ living, wanted, sale, now }: Choice): number {
  const others = living.filter(
    ({ activityId, sessionId, expiresAt }) =>
      activityId === sale.activityId && sessionId !== wanted.sessionId && new Date(expiresAt) > now,
  );
  return others.reduce((sum, { quantity }) => sum + quantity, 0);
}

function toHold({ holdId, wanted, buyer, standing, now }: Choice, holdMs: number): HoldRow {
  return {
    id: holdId,
    sessionId: wanted.sessionId,
    userId: buyer.userId ?? null,
    deviceId: buyer.deviceId ?? null,
    networkHash: standing.networkHash,
    quantity: quantityOf(wanted),
    createdAt: now,
    expiresAt: new Date(now.getTime() + holdMs),
    endedAt: null,
  };
}
