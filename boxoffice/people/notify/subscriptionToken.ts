import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { keyedHash } from '#boxoffice/platform/http/keyedHash.ts';
import { settings } from '#boxoffice/platform/schema/visitors.ts';

/** Content of a link in an e-mail. It identifies the recipient even after the subscription is deleted. */
export type Named = { subscriptionId: string; recipientHash: string };

const PART = 32;
const TOKEN = new RegExp(`^[0-9a-f]{${3 * PART}}$`);

/**
 * Creates the token for a subscription's links. Its last part is a signature of the other parts, so the token does
 * not have to be stored.
 */
export async function createToken(
  db: Database,
  { subscriptionId, recipient }: { subscriptionId: string; recipient: string },
): Promise<string> {
  const key = await readKey(db);
  const recipientHash = createHash('sha256').update(`${key}notifications to ${recipient}`).digest('hex').slice(0, PART);
  const named = subscriptionId.replaceAll('-', '') + recipientHash;
  return named + sign(named, key);
}

export async function readToken(db: Database, token: string): Promise<Named | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const named = token.slice(0, 2 * PART);
  const proof = sign(named, await readKey(db));
  if (!timingSafeEqual(Buffer.from(proof), Buffer.from(token.slice(2 * PART)))) return undefined;
  const id = named.slice(0, PART);
  return {
    subscriptionId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    recipientHash: named.slice(PART),
  };
}

/** The hash of a recipient in SQL, as `createToken` writes it. */
export const hashInSql = (recipient: SQL) =>
  sql`left(${keyedHash(sql`'notifications to ' || ${recipient}`)}, ${PART}::int)`;

async function readKey(db: Database): Promise<string> {
  const { rows } = await db.execute(
    sql`select ${settings.value}::text as key from ${settings} where ${settings.name} = 'addressKey'`,
  );
  return String(rows[0]!.key);
}

const sign = (named: string, key: string) =>
  createHmac('sha256', key).update(`subscription ${named}`).digest('hex').slice(0, PART);
