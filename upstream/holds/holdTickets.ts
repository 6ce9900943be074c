import { setTimeout } from 'node:timers/promises';
import type { StockBudgets } from '#shared/domain/selling/stockBudgets.ts';
import { createBatcher } from '../database/createBatcher.ts';
import type { Database } from '../database/database.ts';
import type { SalesDeps } from '../providers/paymentProvider.ts';
import { applyHolds, type Held } from './applyHolds.ts';
import { decideHold, type HoldRefusal, type HoldRequest, type NewHold } from './decideHold.ts';
import { readHoldFacts } from './readHoldFacts.ts';

export type HoldDeps = Pick<SalesDeps, 'db' | 'holdMs' | 'paymentWindowMs'> & { budgets: StockBudgets };

/** Holds tickets, all or none. The buyer's former hold of the same session ends in the same transaction. */
export function createHoldTickets({ db, ...rules }: HoldDeps): (request: HoldRequest) => Promise<Held> {
  const holdOne = createBatcher(db, (tx, requests: readonly HoldRequest[]) => holdAll(tx, requests, rules), {
    keysOf: ({ buyer: { userId, deviceId } }) => [userId, deviceId].filter((key) => key !== undefined),
  });
  return (request) => retryContention(() => holdOne(request));
}

async function holdAll(
  tx: Database,
  requests: readonly HoldRequest[],
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
