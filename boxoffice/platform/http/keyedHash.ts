import { type SQL, sql } from 'drizzle-orm';
import { settings } from '../schema/visitors.ts';

/**
 * SHA-256 of a secret key and the text, as hexadecimal digits. Network addresses and keys of rate limits are stored
 * only as hashes.
 */
export const keyedHash = (text: SQL): SQL => sql`(
  select encode(sha256(convert_to(${settings.value}::text || ${text}, 'UTF8')), 'hex')
  from ${settings} where ${settings.name} = 'addressKey')`;
