import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { rateCounters } from '../schema/accounts.ts';
import { keyedHash } from './keyedHash.ts';

type Phone = { areaCode: string | null; phone: string | null };

const NAME = 'phone left an account';

/**
 * Records for a day that the phone number was removed from an account. During that time, the number makes no account
 * trusted.
 */
export async function noteReleasedPhone(tx: Database, { areaCode, phone }: Phone, now: Date): Promise<void> {
  if (!areaCode || !phone) return;
  await tx.execute(sql`
    insert into ${rateCounters} (name, key_hash, window_start, count)
    values (${NAME}, ${keyedHash(sql`${areaCode + phone}::text`)}, ${now.toISOString()}::timestamptz, 1)
    on conflict do nothing`);
}

/** Condition in SQL: the phone number was removed from an account within the last day. */
export const isReleased = (areaCode: SQL, phone: SQL): SQL => sql`exists (
  select 1 from ${rateCounters} released
  where released.name = ${NAME} and released.key_hash = ${keyedHash(sql`${areaCode} || ${phone}`)})`;
