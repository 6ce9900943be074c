import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { rowsAs } from '#boxoffice/platform/database/rowsInSql.ts';
import { tickets } from '#boxoffice/platform/schema/tickets.ts';
import { createReadableCode } from '#boxoffice/platform/words/createReadableCode.ts';
import type { Tracking } from '#shared/contract/order.ts';
import { hasTicketCode } from '#shared/domain/selling/deliveryTypes.ts';
import { sellUnitsOf } from '../stock/stockStore.ts';
import { enqueueOrderMessages } from './enqueueOrderMessages.ts';
import { changeOrder, type OrderRow } from './orderStore.ts';

const VOUCHER_TOKEN_BYTES = 24;

type Issuing = {
  now: Date;
  /** Tracking data of the courier, whose parcel contains the tickets. */
  tracking?: Tracking;
};

/**
 * Issues the tickets of a paid order: marks units as sold, creates codes and the voucher token, and enqueues a message.
 */
export async function issueTickets(tx: Database, order: OrderRow, { now, tracking }: Issuing): Promise<OrderRow> {
  await sellUnitsOf(tx, order.id);
  const valid = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.orderId, order.id), isNull(tickets.voidedAt)));
  const codes = valid.map(({ id }) => ({ id, code: hasTicketCode(order.deliveryType) ? createReadableCode() : null }));
  await tx.execute(sql`
    update ${tickets} set code = issued.code, issued_at = ${now.toISOString()}::timestamptz
    from ${rowsAs('issued (id uuid, code text)', codes)} where ${tickets.id} = issued.id`);
  const issued = await changeOrder(tx, order, {
    event: 'issue',
    changes: {
      issuedAt: now,
      voucherToken: randomBytes(VOUCHER_TOKEN_BYTES).toString('base64url'),
      ...(tracking && { tracking }),
    },
  });
  await enqueueOrderMessages(tx, [issued], { kind: tracking ? 'orderShipped' : 'ticketsIssued', now });
  return issued;
}
