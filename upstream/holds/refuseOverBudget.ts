import {
  BUDGET_SCOPES,
  type BudgetScope,
  isOverBudget,
  type StockBudgets,
  type Trust,
} from '#shared/domain/selling/stockBudgets.ts';
import type { Database } from '../database/database.ts';
import { Refusal, type RefusalReason } from '../http/refusals.ts';
import { quantityOf, type TicketsWanted } from '../stock/claims.ts';
import { type BudgetKey, countPlaces, sumUnpaid } from './budgetStore.ts';
import type { Standing } from './findStandings.ts';
import type { Buyer } from './holdStore.ts';

type Counted = {
  holdId: string;
  wanted: TicketsWanted;
  buyer: Buyer;
  /** Empty when it is unknown; then its budgets do not count. */
  network: string;
  standing: Standing;
  now: Date;
};
type Rules = { budgets: StockBudgets; holdMs: number; paymentWindowMs: number };

/** Each refusal tells this kind of buyer how to go on. */
const REASONS: Record<Trust, RefusalReason> = {
  stranger: 'hold.signIn',
  mailAccount: 'hold.addPhone',
  trusted: 'hold.tooMany',
};

/** The budgets that a hold counts for. */
export function budgetKeysOf(counted: Omit<Counted, 'holdId' | 'now'>): BudgetKey[] {
  const { wanted, buyer, network, standing } = counted;
  const { sessionId } = wanted;
  const { networkHash } = standing;
  const keys: Partial<Record<BudgetScope, string | undefined>> = {
    account: buyer.userId,
    ...(networkHash && {
      device: buyer.deviceId,
      ...(network && { network: networkHash, networkInSession: networkHash }),
      strangersInSession: buyer.userId ? undefined : sessionId,
    }),
  };
  return BUDGET_SCOPES.flatMap((scope) => (keys[scope] ? [{ scope, key: keys[scope], sessionId }] : []));
}

/** Refuses holds over a budget. Those before in the list count for those after. Requires locked budgets. */
export async function refuseOverBudget(
  tx: Database,
  choices: readonly Counted[],
  { budgets, ...windows }: Rules,
): Promise<[string, Refusal][]> {
  if (choices.length === 0) return [];
  const keys = choices.map(budgetKeysOf);
  const flat = keys.flat();
  const sums = await sumUnpaid(tx, flat, { now: choices[0]!.now, ...windows });
  const inUse = new Map(flat.map((key, index) => [nameOf(key), sums[index]!]));
  const places = await countPlaces(
    tx,
    choices.filter(isCounted).map(({ wanted }) => wanted.sessionId),
  );

  return choices.flatMap(({ holdId, wanted, standing: { trust } }, index): [string, Refusal][] => {
    const own = keys[index]!;
    const quantity = quantityOf(wanted);
    const request = {
      trust,
      inUse: Object.fromEntries(own.map((key) => [key.scope, inUse.get(nameOf(key))!])),
      quantity,
      places: places.get(wanted.sessionId) ?? 0,
    };
    if (isOverBudget(budgets, request)) return [[holdId, new Refusal(REASONS[trust])]];
    for (const key of own) inUse.set(nameOf(key), inUse.get(nameOf(key))! + quantity);
    return [];
  });
}

/** Trusted accounts have no budget that depends on the session. */
const isCounted = ({ standing }: Counted) => standing.trust !== 'trusted';

const nameOf = ({ scope, key, sessionId }: BudgetKey) =>
  scope === 'networkInSession' ? `${scope} ${key} ${sessionId}` : `${scope} ${key}`;
