import { createHmac, hash } from 'node:crypto';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { fromBase64Url } from '#shared/kernel/bytes.ts';
import { hashLeaf, type Sha256 } from '#shared/kernel/merkleTiles.ts';

export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');

export const TICKET_BYTES = 16;

/** Ticket id of the account, 16 bytes. It is always the same, so that each account has one place. */
export function ticketOf(ticketKey: string, userId: string): Buffer {
  const mac = createHmac('sha256', Buffer.from(ticketKey, 'base64url')).update(`account ${userId}`).digest();
  return mac.subarray(0, TICKET_BYTES);
}

export const leafOf = (ticket: Buffer): Uint8Array => hashLeaf(sha256, ticket);

const HMAC_BLOCK_BYTES = 64;

/**
 * The ticket of an account (base64url) and its key in the draw, computed by the database as `ticketOf` and `drawKey` do:
 * an HMAC (RFC 2104) and the first 53 bits of a hash.
 */
export function drawInSql({ ticketKey, seed }: { ticketKey: string; seed: string | null }, userId: Column) {
  const secret = Buffer.alloc(HMAC_BLOCK_BYTES);
  secret.set(fromBase64Url(ticketKey));
  const pad = (byte: number) => bytesInSql(secret.map((each) => each ^ byte));
  const mac = sql`sha256(${pad(0x5c)} || sha256(${pad(0x36)} || convert_to('account ' || ${userId}, 'UTF8')))`;
  const ticket = sql`substring(${mac} for ${TICKET_BYTES}::int)`;
  const drawn = sql`sha256(${bytesInSql(fromBase64Url(seed!))} || sha256('\\x00'::bytea || ${ticket}))`;
  return {
    ticket: sql<string>`translate(rtrim(encode(${ticket}, 'base64'), '='), '+/', '-_')`,
    key: sql<number>`((('x' || encode(substring(${drawn} for 7), 'hex'))::bit(56)::bigint >> 3)::float8 / 2 ^ 53)`,
  };
}

const bytesInSql = (bytes: Uint8Array): SQL => sql`${Buffer.from(bytes)}::bytea`;
