import { sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/durations.ts';
import type { Database } from '../database/database.ts';
import { rateCounters } from '../schema/accounts.ts';
import { keyedHash } from './keyedHash.ts';
import { Refusal, type RefusalReason } from './refusals.ts';

const QUARTER_MS = 15 * MINUTE_MS;

/**
 * Maximum number of uses per window. A network may be a whole office; a device is one person. Attempts from elsewhere
 * do not count against a device or network that has signed in to the account before.
 */
export const RATE_LIMITS = {
  'codes to address from known': { most: 10, windowMs: DAY_MS },
  'codes by network': { most: 300, windowMs: DAY_MS },
  'codes by network in an hour': { most: 100, windowMs: HOUR_MS },
  'codes by device': { most: 30, windowMs: DAY_MS },
  'codes to address by network': { most: 10, windowMs: DAY_MS },
  'codes to address': { most: 30, windowMs: DAY_MS },
  'extra codes to address by network': { most: 1, windowMs: HOUR_MS },
  'failures on account from known': { most: 10, windowMs: QUARTER_MS },
  'failures by network': { most: 100, windowMs: QUARTER_MS },
  'failures by device': { most: 40, windowMs: QUARTER_MS },
  'failures on account by network': { most: 10, windowMs: QUARTER_MS },
  'failures on account by session': { most: 10, windowMs: QUARTER_MS },
  'wrong passwords on account': { most: 20, windowMs: HOUR_MS },
  'confirmations to address': { most: 3, windowMs: DAY_MS },
  'confirmations by network': { most: 10, windowMs: HOUR_MS },
  'ending all for recipient': { most: 5, windowMs: HOUR_MS },
  'SMS by network': { most: 100, windowMs: HOUR_MS },
  'free tickets to address': { most: 3, windowMs: DAY_MS },
  'changes of names on order': { most: 20, windowMs: DAY_MS },
  'printed tickets by network': { most: 200, windowMs: QUARTER_MS },
  'wrong sale codes by network': { most: 10, windowMs: HOUR_MS },
  'wrong sale codes by device': { most: 10, windowMs: HOUR_MS },
  'wrong sale codes by account': { most: 10, windowMs: HOUR_MS },
  'the same wrong sale code': { most: 1, windowMs: HOUR_MS },
} as const;
type LimitName = keyof typeof RATE_LIMITS;
/** One use of a limit. A use without a key is not counted. */
export type Turn = { name: LimitName; key: string | undefined };

/**
 * Counts the uses in order, and throws a refusal at the first one over its limit. A refused request counts towards none
 * of the limits, so a refused network does not use up the limit of an account.
 */
export async function takeTurns(
  db: Database,
  turns: readonly Turn[],
  { now, reason }: { now: Date; reason: RefusalReason },
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const turn of turns.filter(isCounted)) {
      if (!(await hasTurn(tx, turn, now))) throw spentRefusal(turn, { now, reason });
    }
  });
}

/** Throws the refusal of the first limit that is reached, and counts nothing. */
export async function refuseSpent(
  tx: Database,
  turns: readonly Turn[],
  { now, reason }: { now: Date; reason: RefusalReason },
): Promise<void> {
  for (const turn of turns.filter(isCounted)) {
    const { rows } = await tx.execute(sql`
      select 1 from ${rateCounters} where name = ${turn.name} and key_hash = ${hashOf(turn.key!)}
        and window_start = ${toMoment(windowStart(turn.name, now))} and count >= ${RATE_LIMITS[turn.name].most}`);
    if (rows.length > 0) throw spentRefusal(turn, { now, reason });
  }
}

function spentRefusal({ name }: Turn, { now, reason }: { now: Date; reason: RefusalReason }): Refusal {
  const until = windowStart(name, now).getTime() + RATE_LIMITS[name].windowMs;
  return new Refusal(reason, { retryAfterSeconds: Math.ceil((until - now.getTime()) / 1000) });
}

/** Reverts uses, for limits that count only failures. */
export async function returnTurns(tx: Database, turns: readonly Turn[], now: Date): Promise<void> {
  for (const { name, key } of turns.filter(isCounted))
    await tx.execute(sql`
      update ${rateCounters} set count = greatest(0, count - 1)
      where name = ${name} and key_hash = ${hashOf(key!)} and window_start = ${toMoment(windowStart(name, now))}`);
}

/** Counts one use. Returns false and does not change the row when the limit is reached. */
export async function hasTurn(tx: Database, { name, key }: Turn, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into ${rateCounters} as counter (name, key_hash, window_start, count)
    values (${name}, ${hashOf(key!)}, ${toMoment(windowStart(name, now))}, 1)
    on conflict (name, key_hash, window_start) do update set count = counter.count + 1
    where counter.count < ${RATE_LIMITS[name].most} returning count`);
  return rows.length > 0;
}

const isCounted = ({ key }: Turn) => key !== undefined && key !== '';

const hashOf = (key: string) => keyedHash(sql`${key}::text`);

const toMoment = (date: Date) => sql`${date.toISOString()}::timestamptz`;

function windowStart(name: LimitName, now: Date): Date {
  const { windowMs } = RATE_LIMITS[name];
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}
