import { sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/durations.ts';
import type { Database } from '../database/database.ts';
import { rowsAs } from '../database/rowsInSql.ts';
import { rateCounters } from '../schema/accounts.ts';
import { settings } from '../schema/visitors.ts';
import { Refusal, type RefusalReason } from './refusals.ts';

const QUARTER_MS = 15 * MINUTE_MS;

/** Maximum counts per window. A network may be a whole office; a device is one person. */
const LIMITS = {
  'codes to address': { most: 10, windowMs: DAY_MS },
  'codes by device': { most: 30, windowMs: DAY_MS },
  'codes by network': { most: 100, windowMs: DAY_MS },
  'sign-in to account': { most: 10, windowMs: QUARTER_MS },
  'sign-in by device': { most: 40, windowMs: QUARTER_MS },
  'sign-in by network': { most: 100, windowMs: QUARTER_MS },
  'strangers’ tickets by network': { most: 600, windowMs: QUARTER_MS },
  'holds by account': { most: 120, windowMs: QUARTER_MS },
  'confirmations to address': { most: 3, windowMs: DAY_MS },
  'confirmations by network': { most: 10, windowMs: HOUR_MS },
  'SMS by network': { most: 100, windowMs: HOUR_MS },
  'printed tickets by voucher': { most: 30, windowMs: QUARTER_MS },
} as const;
type LimitName = keyof typeof LIMITS;
/** A use of a limit; `counts` defaults to 1. */
export type Turn = { name: LimitName; key: string | undefined; counts?: number };

/** Counts the turns and throws a refusal when a limit is exceeded. */
export async function takeTurns(
  tx: Database,
  turns: readonly Turn[],
  { now, reason }: { now: Date; reason: RefusalReason },
): Promise<void> {
  const [refusal] = await countTurns(tx, [{ turns, now }], reason);
  if (refusal) throw refusal;
}

/** Counts the turns of many callers. Returns a refusal for each caller over a limit. */
export async function countTurns(
  tx: Database,
  callers: readonly { turns: readonly Turn[]; now: Date }[],
  reason: RefusalReason,
): Promise<(Refusal | undefined)[]> {
  const counted = callers.flatMap(({ turns, now }, caller) =>
    turns
      .filter(({ key }) => key !== undefined && key !== '')
      .map(({ name, key, counts = 1 }) => ({ caller, name, key, counts, start: windowStart(name, now).toISOString() })),
  );
  if (counted.length === 0) return callers.map(() => undefined);
  const over = await listExceeded(
    tx,
    counted.map((turn, n) => ({ n, ...turn })),
  );
  return callers.map(({ now }, caller) => {
    const ends = over.filter((turn) => counted[turn.n]!.caller === caller).map(({ n }) => windowEnd(counted[n]!));
    if (ends.length === 0) return undefined;
    return new Refusal(reason, { retryAfterSeconds: Math.ceil((Math.max(...ends) - now.getTime()) / 1000) });
  });
}

type CountedTurn = { n: number; name: LimitName; key: string | undefined; counts: number; start: string };

/**
 * Counts all turns in one statement; sorted rows prevent deadlocks. Keys are stored as keyed hashes. The count of a
 * turn excludes later turns with the same key.
 */
async function listExceeded(tx: Database, turns: readonly CountedTurn[]): Promise<{ n: number }[]> {
  const { rows } = await tx.execute(sql`
    with turn as materialized (
      select given.*, encode(sha256(convert_to(${settings.value}::text || given.key, 'UTF8')), 'hex') as hash
      from ${rowsAs('given (n int, name text, key text, counts int, start timestamptz)', turns)}, ${settings}
      where ${settings.name} = 'addressKey'),
    counter as (
      insert into ${rateCounters} as counter (name, key_hash, window_start, count)
      select name, hash, start, sum(counts) from turn group by name, hash, start order by name, hash, start
      on conflict (name, key_hash, window_start) do update set count = counter.count + excluded.count
      returning *)
    select turn.n, turn.name, counter.count - coalesce(sum(turn.counts) over later, 0)::int as count
    from turn join counter on (counter.name, key_hash, window_start) = (turn.name, hash, start)
    window later as (
      partition by turn.name, hash, start order by turn.n rows between 1 following and unbounded following)`);
  return (rows as { n: number; name: LimitName; count: number }[]).filter(
    ({ name, count }) => count > LIMITS[name].most,
  );
}

const windowEnd = ({ name, start }: { name: LimitName; start: string }) => Date.parse(start) + LIMITS[name].windowMs;

function windowStart(name: LimitName, now: Date): Date {
  const { windowMs } = LIMITS[name];
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}
