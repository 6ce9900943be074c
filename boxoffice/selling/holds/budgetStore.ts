import { and, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { lockNames } from '#boxoffice/platform/database/lockNames.ts';
import { isAnyOf, rowsAs } from '#boxoffice/platform/database/rowsInSql.ts';
import { keyedHash } from '#boxoffice/platform/http/keyedHash.ts';
import { isReleased } from '#boxoffice/platform/http/releasedPhones.ts';
import { users } from '#boxoffice/platform/schema/accounts.ts';
import { holds, orders } from '#boxoffice/platform/schema/orders.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import { MINUTES_AFTER_FAILURE, MOST_ATTEMPTS, PAID_STATUSES } from '#shared/domain/selling/orderLifecycle.ts';
import {
  BUDGET_MEMORY_MS,
  type BudgetScope,
  CHOOSING_MS,
  LEAST_PART,
  type Trust,
} from '#shared/domain/selling/stockBudgets.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import type { Buyer } from './holdStore.ts';

/**
 * A budget of an account, a device, a network (its hash) or a session. `formerIds`: holds that the request replaces.
 */
export type BudgetKey = { scope: BudgetScope; key: string; sessionId: string; formerIds: readonly string[] };
/** Unpaid places. `givenBack` are the places that no longer count when the former holds end. */
export type BudgetUse = BudgetKey & { inUse: number; givenBack: number };
/** Trust and network of a buyer, for the budgets. `networkHash` is null for a trusted account. */
type Standing = { trust: Trust; networkHash: string | null };

/** Time by which failed payments can extend the deadline of an order. */
const EXTENSIONS_MS = MOST_ATTEMPTS * MINUTES_AFTER_FAILURE * MINUTE_MS;

/**
 * An account is trusted if it has a verified phone number, or has paid for an order that was not refunded. A phone
 * number that was just removed from another account does not count, because one phone could make many accounts trusted.
 */
const HAS_TRUST = sql`(
  (${users.phone} is not null and not ${isReleased(sql`${users.areaCode}`, sql`${users.phone}`)}) or exists (
    select 1 from ${orders} o
    where o.user_id = ${users.id} and o.status in ${PAID_STATUSES} and o.payment_amount > 0))`;

/** The database stores only keyed hashes of networks. */
export async function findStandings(
  tx: Database,
  visitors: readonly { buyer: Buyer; network: string }[],
): Promise<Standing[]> {
  const rows = visitors.map(({ buyer, network }, n) => ({ n, user_id: buyer.userId, network }));
  const { rows: standings } = await tx.execute(sql`
    select ${keyedHash(sql`visitor.network`)} as hash,
      exists (select 1 from ${users} where ${users.id} = visitor.user_id and ${HAS_TRUST}) as trusted
    from ${rowsAs('visitor (n int, user_id uuid, network text)', rows)} order by n`);
  return standings.map(({ hash, trusted }, n) => {
    if (trusted) return { trust: 'trusted', networkHash: null };
    return { trust: visitors[n]!.buyer.userId ? 'mailAccount' : 'stranger', networkHash: String(hash) };
  });
}

export async function isTrusted(tx: Database, userId: string): Promise<boolean> {
  const [standing] = await findStandings(tx, [{ buyer: { userId, deviceId: undefined }, network: '' }]);
  return standing!.trust === 'trusted';
}

/** Returns the time when a hold was made; undefined if the hold does not count for the buyer's network. */
export async function findCountedHold(tx: Database, holdId: string): Promise<Date | undefined> {
  const isCounted = and(eq(holds.id, holdId), isNotNull(holds.networkHash));
  const [hold] = await tx.select({ createdAt: holds.createdAt }).from(holds).where(isCounted);
  return hold?.createdAt;
}

/** Makes the holds of an account count only for the account, when it becomes trusted. */
export async function countForAccountAlone(tx: Database, userId: string): Promise<void> {
  await eraseNetworksOf(tx, eq(holds.userId, userId));
}

/** Erases the networks of holds that are too old to count towards a budget. */
export async function eraseNetworks(db: Database, heldBefore: Date): Promise<void> {
  await eraseNetworksOf(db, lt(holds.createdAt, heldBefore));
}

async function eraseNetworksOf(db: Database, condition: SQL): Promise<void> {
  await db
    .update(holds)
    .set({ networkHash: null })
    .where(and(isNotNull(holds.networkHash), condition));
}

/** Returns the number of places of each session. */
export async function countPlaces(tx: Database, sessionIds: readonly string[]): Promise<Map<string, number>> {
  if (sessionIds.length === 0) return new Map();
  const { rows } = await tx.execute(sql`
    select ${units.sessionId} as id, count(*)::int as places from ${units}
    where ${isAnyOf(units.sessionId, sessionIds)} group by ${units.sessionId}`);
  return new Map(rows.map(({ id, places }) => [String(id), Number(places)]));
}

/** Serialises requests that share a budget. */
export const lockBudgets = (tx: Database, keys: readonly BudgetKey[]): Promise<void> =>
  lockNames(
    tx,
    keys.map(({ scope, key }) => `${scope} ${key}`),
  );

/**
 * Adds up the unpaid places of each budget. A hold without `networkHash` belongs to a trusted account, so it counts
 * only for that account.
 */
export async function sumUnpaid(
  tx: Database,
  keys: readonly BudgetKey[],
  { now, holdMs, paymentWindowMs }: { now: Date; holdMs: number; paymentWindowMs: number },
): Promise<Pick<BudgetUse, 'inUse' | 'givenBack'>[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const freedAfter = sql`${new Date(now.getTime() - BUDGET_MEMORY_MS).toISOString()}::timestamptz`;
  // Maximum time for which a hold counts: with its order, and after its places were freed. Older rows are not read.
  const longestMs = BUDGET_MEMORY_MS + holdMs + paymentWindowMs + EXTENSIONS_MS;
  const heldAfter = sql`${new Date(now.getTime() - longestMs).toISOString()}::timestamptz`;
  const rows = keys.map(({ sessionId, formerIds, ...key }, n) => ({
    n,
    ...key,
    session_id: sessionId,
    former: formerIds,
  }));
  const { rows: sums } = await tx.execute(sql`
    select budget.n, coalesce(sum(hold.quantity * case
        when hold.freed_at > ${at} then greatest(1, ${timesCounted(at, holdMs)})
        else ${timesCounted(sql`hold.freed_at`, holdMs)} end), 0)::float8 as "inUse",
      coalesce(sum(hold.quantity * (greatest(1, ${timesCounted(at, holdMs)})
        - case budget.scope when 'strangersInSession' then 0 else ${timesCounted(at, holdMs)} end)
      ) filter (where hold.id = any(budget.former) and hold.freed_at > ${at}), 0)::float8 as "givenBack"
    from ${rowsAs('budget (n int, scope text, key text, session_id text, former uuid[])', rows)}
    left join lateral (
      select held.id, held.quantity, held.created_at,
        coalesce(placed.closed_at, case when placed.id is null then least(held.ended_at, held.expires_at) else 'infinity' end)
          as freed_at
      from (${holdsOf('account', sql`h.user_id = budget.key::uuid and h.created_at > ${heldAfter}`)}
        union all
        ${holdsOf('device', sql`h.device_id = budget.key::uuid and h.network_hash is not null and h.created_at > ${heldAfter}`)}
        union all
        ${holdsOf('network', sql`h.network_hash = budget.key and h.created_at > ${heldAfter}`)}
        union all
        ${holdsOf('networkInSession', sql`h.network_hash = budget.key and h.created_at > ${heldAfter} and h.session_id = budget.session_id`)}
        union all
        ${holdsOf('strangersInSession', sql`h.session_id = budget.key and h.user_id is null and h.ended_at is null and h.expires_at > ${at}`)}
      ) held left join lateral (
        select o.id, o.closed_at, o.paid_at from ${orders} o where o.hold_id = held.id limit 1
      ) placed on true
      where placed.paid_at is null) hold on hold.freed_at > ${freedAfter}
    group by budget.n order by budget.n`);
  return sums.map(({ inUse, givenBack }) => ({ inUse: Number(inUse), givenBack: Number(givenBack) }));
}

const holdsOf = (scope: BudgetScope, condition: SQL) =>
  sql`select h.* from ${holds} h where budget.scope = ${scope} and ${condition}`;

/** Weight of places by how long they were blocked: less than one before `CHOOSING_MS`, more than one after `holdMs`. */
const timesCounted = (until: SQL, holdMs: number) => sql`(
  select greatest(${LEAST_PART}::float8, least(1, ms / ${CHOOSING_MS}::float8), ms / ${holdMs}::float8)
  from (select extract(epoch from ${until} - hold.created_at) * 1000 as ms) lasted)`;
