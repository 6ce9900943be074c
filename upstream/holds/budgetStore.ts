import { and, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { MINUTES_AFTER_FAILURE, MOST_ATTEMPTS, PAID_STATUSES } from '#shared/domain/selling/orderLifecycle.ts';
import {
  BUDGET_MEMORY_MS,
  type BudgetScope,
  CHOOSING_MS,
  LEAST_PART,
  type Trust,
} from '#shared/domain/selling/stockBudgets.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import type { Database } from '../database/database.ts';
import { isAnyOf, rowsAs } from '../database/rowsInSql.ts';
import { keyedHash } from '../http/keyedHash.ts';
import { isReleased } from '../http/releasedPhones.ts';
import { users } from '../schema/accounts.ts';
import { holds, orders } from '../schema/orders.ts';
import { units } from '../schema/units.ts';
import type { Buyer } from './holdStore.ts';

/** A budget of one account, device, network (its hash) or session. `formerIds`: holds that the request replaces. */
export type BudgetKey = { scope: BudgetScope; key: string; sessionId: string; formerIds: readonly string[] };
/** Unpaid places. `givenBack`: those that no longer count when the former holds end. */
export type BudgetUse = BudgetKey & { inUse: number; givenBack: number };
/** How a buyer is counted. `networkHash` is null for a trusted account. */
export type Standing = { trust: Trust; networkHash: string | null };

/** How long failed payments can extend an order. */
const EXTENSIONS_MS = MOST_ATTEMPTS * MINUTES_AFTER_FAILURE * MINUTE_MS;

export async function findStandings(
  tx: Database,
  visitors: readonly { buyer: Buyer; network: string }[],
): Promise<Standing[]> {
  const trusted = await listTrusted(
    tx,
    visitors.flatMap(({ buyer: { userId } }) => userId ?? []),
  );
  const isTrusted = ({ buyer: { userId } }: { buyer: Buyer }) => userId !== undefined && trusted.has(userId);
  const networks = visitors.filter((visitor) => !isTrusted(visitor)).map(({ network }) => network);
  const hashes = await hashNetworks(tx, [...new Set(networks)]);
  return visitors.map((visitor) => {
    if (isTrusted(visitor)) return { trust: 'trusted', networkHash: null };
    return { trust: visitor.buyer.userId ? 'mailAccount' : 'stranger', networkHash: hashes.get(visitor.network)! };
  });
}

/** Returns the keyed hash of each network. The database never stores an address. */
async function hashNetworks(tx: Database, networks: readonly string[]): Promise<Map<string, string>> {
  if (networks.length === 0) return new Map();
  const { rows } = await tx.execute(sql`
    select network, ${keyedHash(sql`network`)} as hash from unnest(${sql.param(networks)}::text[]) network`);
  return new Map(rows.map(({ network, hash }) => [String(network), String(hash)]));
}

/**
 * Returns the accounts that have a verified phone number or paid for an order and kept it. A phone that has just left
 * another account does not count: one phone would make account after account trusted.
 */
export async function listTrusted(tx: Database, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${isAnyOf(users.id, userIds)} and ((${users.phone} is not null and not ${isReleased(sql`${users.areaCode}`, sql`${users.phone}`)}) or exists (
      select 1 from ${orders} o
      where o.user_id = ${users.id} and o.status in ${PAID_STATUSES} and o.payment_amount > 0))`);
  return new Set(found.map(({ id }) => id));
}

/** Returns when the tickets were held, if they count for the buyer's network. */
export async function findCountedHold(tx: Database, holdId: string): Promise<Date | undefined> {
  const [hold] = await tx
    .select({ createdAt: holds.createdAt })
    .from(holds)
    .where(and(eq(holds.id, holdId), isNotNull(holds.networkHash)));
  return hold?.createdAt;
}

/** The account became trusted: what it holds counts for it alone. */
export async function countForAccountAlone(tx: Database, userId: string): Promise<void> {
  await tx
    .update(holds)
    .set({ networkHash: null })
    .where(and(eq(holds.userId, userId), isNotNull(holds.networkHash)));
}

/** Erases the networks of holds that no budget counts any more. */
export async function eraseNetworks(db: Database, heldBefore: Date): Promise<void> {
  await db
    .update(holds)
    .set({ networkHash: null })
    .where(and(isNotNull(holds.networkHash), lt(holds.createdAt, heldBefore)));
}

/** The number of places of each session. */
export async function countPlaces(tx: Database, sessionIds: readonly string[]): Promise<Map<string, number>> {
  if (sessionIds.length === 0) return new Map();
  const { rows } = await tx.execute(sql`
    select ${units.sessionId} as id, count(*)::int as places from ${units}
    where ${isAnyOf(units.sessionId, sessionIds)} group by ${units.sessionId}`);
  return new Map(rows.map(({ id, places }) => [String(id), Number(places)]));
}

/** Serialises requests that share a budget. Sorted locks prevent deadlocks. */
export async function lockBudgets(tx: Database, keys: readonly BudgetKey[]): Promise<void> {
  const names = keys.map(({ scope, key }) => `${scope} ${key}`);
  await tx.execute(sql`
    select pg_advisory_xact_lock(lock) from (
      select distinct hashtextextended(name, 0) as lock from unnest(${sql.param(names)}::text[]) name order by lock) locks`);
}

/**
 * Adds up the unpaid places of each budget. A hold without `networkHash` belongs to a trusted account, so it counts for
 * that account only.
 */
export async function sumUnpaid(
  tx: Database,
  keys: readonly BudgetKey[],
  { now, holdMs, paymentWindowMs }: { now: Date; holdMs: number; paymentWindowMs: number },
): Promise<Pick<BudgetUse, 'inUse' | 'givenBack'>[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const freedAfter = sql`${new Date(now.getTime() - BUDGET_MEMORY_MS).toISOString()}::timestamptz`;
  // No hold and order together last longer, so that older rows need not be read.
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

/** How often the places count: in part while choosing, once for a hold, more often for an order that was not paid. */
const timesCounted = (until: SQL, holdMs: number) => sql`(
  select greatest(${LEAST_PART}::float8, least(1, ms / ${CHOOSING_MS}::float8), ms / ${holdMs}::float8)
  from (select extract(epoch from ${until} - hold.created_at) * 1000 as ms) lasted)`;
