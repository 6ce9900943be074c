import { createPrivateKey, sign } from 'node:crypto';
import { and, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';
import { tickets } from '#boxoffice/platform/schema/tickets.ts';
import { type RevocationList, toRevocationText } from '#shared/domain/selling/revocationList.ts';
import { LATE_MS, ticketValidity } from '#shared/domain/selling/ticketValidity.ts';
import { readTicketKeys, type SigningKey } from './ticketKeyStore.ts';

/**
 * Lists the void tickets of sessions that are not over, and the postponed sessions. The list is signed with the newest
 * key.
 */
export async function listRevocations(db: Database, now: Date): Promise<RevocationList> {
  const [key] = await readTicketKeys(db);
  const over = new Date(now.getTime() - LATE_MS);
  const revoked = await db
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(orders, sql`${orders.id} = ${tickets.orderId}`)
    .innerJoin(sessions, sql`${sessions.id} = ${orders.sessionId}`)
    .where(and(isNotNull(tickets.voidedAt), isNotNull(tickets.issuedAt), gt(sessions.endsAt, over)))
    .orderBy(tickets.id);
  const postponed = await db
    .select()
    .from(sessions)
    .where(and(isNotNull(sessions.postponedFrom), gt(sessions.endsAt, over)))
    .orderBy(sessions.id);
  const moved = postponed.map((session) => {
    const { validFrom, validUntil } = ticketValidity(session);
    return { sessionId: session.id, validFrom: validFrom.toISOString(), validUntil: validUntil.toISOString() };
  });
  return signList({ issuedAt: now.toISOString(), kid: key.kid, revoked: revoked.map(({ id }) => id), moved }, key);
}

export function signList(
  list: Omit<RevocationList, 'signature'>,
  { kid: _, createdAt: __, ...jwk }: SigningKey,
): RevocationList {
  const signature = sign(null, Buffer.from(toRevocationText(list)), createPrivateKey({ key: jwk, format: 'jwk' }));
  return { ...list, signature: signature.toString('base64url') };
}
