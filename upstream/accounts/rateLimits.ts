import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { Refusal, type RefusalReason } from '../http/refusals.ts';
import { rateCounters } from '../schema/accounts.ts';
import { settings } from '../schema/visitors.ts';

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
const QUARTER_MS = 15 * MINUTE_MS;

/** How often within a window. An address may be a whole office, a device is one person, an account is its owner. */
const LIMITS = {
  'codes to address': { most: 10, windowMs: DAY_MS },
  'codes by device': { most: 30, windowMs: DAY_MS },
  'codes by network': { most: 100, windowMs: DAY_MS },
  'sign-in to account': { most: 10, windowMs: QUARTER_MS },
  'sign-in by device': { most: 40, windowMs: QUARTER_MS },
  'sign-in by network': { most: 100, windowMs: QUARTER_MS },
  'strangers’ tickets by network': { most: 600, windowMs: QUARTER_MS },
  'holds by account': { most: 120, windowMs: QUARTER_MS },
  'printed tickets by voucher': { most: 30, windowMs: QUARTER_MS },
} as const;
type LimitName = keyof typeof LIMITS;
/** `counts` where a turn is not just one. */
export type Turn = { name: LimitName; key: string | undefined; counts?: number };

/**
 * Counts each, in one statement that always takes the rows in the same order, and refuses where it was one
 * too many. Keys are stored as keyed hashes.
 */
export async function takeTurns(
  tx: Database,
  turns: Turn[],
  { now, reason }: { now: Date; reason: RefusalReason },
): Promise<void> {
  const counted = turns
    .filter(({ key }) => key !== undefined && key !== '')
    .map(({ name, key, counts = 1 }) => {
      const start = windowStart(name, now).toISOString();
      return sql`(${name}::text, ${key!}::text, ${start}::timestamptz, ${counts}::int)`;
    });
  if (counted.length === 0) return;
  const { rows } = await tx.execute(sql`
    insert into ${rateCounters} as counter (name, key_hash, window_start, count)
    select turn.name, encode(sha256(convert_to(${settings.value}::text || turn.key, 'UTF8')), 'hex'), turn.window_start, turn.counts
    from (values ${sql.join(counted, sql`, `)}) as turn (name, key, window_start, counts), ${settings}
    where ${settings.name} = 'addressKey'
    order by turn.name
    on conflict (name, key_hash, window_start) do update set count = counter.count + excluded.count
    returning name, count`);

  const over = (rows as { name: LimitName; count: number }[]).filter(({ name, count }) => count > LIMITS[name].most);
  if (over.length === 0) return;
  const ends = over.map(({ name }) => windowStart(name, now).getTime() + LIMITS[name].windowMs);
  throw new Refusal(reason, { retryAfterSeconds: Math.ceil((Math.max(...ends) - now.getTime()) / 1000) });
}

function windowStart(name: LimitName, now: Date): Date {
  const { windowMs } = LIMITS[name];
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}
