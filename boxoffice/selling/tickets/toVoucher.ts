import type { Ticket, Voucher } from '#shared/contract/voucher.ts';
import type { TextSet } from '#shared/domain/language/languages.ts';
import { hasTicketCode } from '#shared/domain/selling/deliveryTypes.ts';
import { ticketValidity } from '#shared/domain/selling/ticketValidity.ts';
import { findPickup, toOrderedEvent } from '../checkout/orderedEventStore.ts';
import { type OrderedTicketRow, toHeldTicket } from '../stock/heldTicketStore.ts';
import { type SigningKey, signTicket } from './ticketKeyStore.ts';
import type { VoucherRow } from './voucherStore.ts';

type VoucherContext = { key: SigningKey; textSet: TextSet; now: Date };

/**
 * Converts an order for its voucher. Anyone with its address can read it, so it contains no prices, and no personal
 * data except the names on the tickets.
 */
export function toVoucher(row: VoucherRow, context: VoucherContext): Voucher {
  const { order, event, tickets } = row;
  const { textSet, now } = context;
  const status = statusOf(row, now);
  const pickup = findPickup(event, order.deliveryType, textSet);
  const shown = status === 'refunded' || !hasTicketCode(order.deliveryType) ? [] : tickets;
  const refunded = shown.filter(({ voidedAt }) => voidedAt !== null).length;
  return {
    orderNumber: order.number,
    event: toOrderedEvent(event, textSet),
    deliveryType: order.deliveryType,
    status,
    tickets: shown.flatMap((ticket) => toTicket(ticket, row, context) ?? []),
    quantity: order.quantity,
    ...(refunded > 0 && { refundedTickets: refunded }),
    ...(pickup && { pickup }),
    ...(order.tracking && { tracking: order.tracking }),
  };
}

function statusOf({ order, event }: VoucherRow, now: Date): Voucher['status'] {
  if (order.status === 'refunded' || order.status === 'cancelled') return 'refunded';
  if (order.status === 'pendingTicketing') return 'waiting';
  return ticketValidity(event.session).validUntil <= now ? 'over' : 'valid';
}

function toTicket(row: OrderedTicketRow, { event }: VoucherRow, { key, textSet }: VoucherContext): Ticket | undefined {
  const { id, code, voidedAt, areaId, holder } = row;
  if (code === null || voidedAt !== null) return undefined;
  const { tierName, priceTypeName, proof, seat } = toHeldTicket(row, textSet);
  const place = areaId === null ? undefined : { area: areaId, row: row.row!, number: row.number! };
  const { session } = event;
  const signed = signTicket({ ticketId: id, sessionId: session.id, seat: place, ...ticketValidity(session) }, key);
  return {
    id,
    code,
    signed,
    tierName,
    ...(priceTypeName && { priceTypeName }),
    ...(proof && { proof }),
    ...(holder && { holderName: holder.name }),
    ...(seat && { seat }),
  };
}
