import type { Ticket, Voucher } from '#shared/contract/voucher.ts';
import { hasTicketCode } from '#shared/domain/deliveryTypes.ts';
import type { TextSet } from '#shared/domain/languages.ts';
import { findPickup, toOrderedEvent } from '../checkout/toOrderedEvent.ts';
import { type OrderedTicketRow, toHeldTicket } from '../stock/heldTicketStore.ts';
import { signTicket } from './signTicket.ts';
import type { SigningKey } from './ticketKeyStore.ts';
import { ticketValidity } from './ticketValidity.ts';
import type { VoucherRow } from './voucherStore.ts';

type Showing = { key: SigningKey; textSet: TextSet; now: Date };

/** Converts an order for its voucher. It contains no names, phone numbers or prices. */
export function toVoucher(row: VoucherRow, showing: Showing): Voucher {
  const { order, event, tickets } = row;
  const { textSet, now } = showing;
  const status = statusOf(row, now);
  const pickup = findPickup(event, order.deliveryType, textSet);
  const shown = status === 'refunded' || !hasTicketCode(order.deliveryType) ? [] : tickets;
  return {
    orderNumber: order.number,
    event: toOrderedEvent(event, textSet),
    deliveryType: order.deliveryType,
    status,
    tickets: shown.flatMap((ticket) => toTicket(ticket, row, showing) ?? []),
    quantity: order.quantity,
    ...(pickup && { pickup }),
    ...(order.tracking && { tracking: order.tracking }),
  };
}

function statusOf({ order, event }: VoucherRow, now: Date): Voucher['status'] {
  if (order.status === 'refunded' || order.status === 'cancelled') return 'refunded';
  if (order.status === 'pendingTicketing') return 'waiting';
  return event.session.endsAt <= now ? 'over' : 'valid';
}

function toTicket(row: OrderedTicketRow, { event }: VoucherRow, { key, textSet }: Showing): Ticket | undefined {
  const { id, code, voidedAt, areaId } = row;
  if (code === null || voidedAt !== null) return undefined;
  const { tierName, seat } = toHeldTicket(row, textSet);
  const place = areaId === null ? undefined : { area: areaId, row: row.row!, number: row.number! };
  const { session } = event;
  const signed = signTicket({ ticketId: id, sessionId: session.id, seat: place, ...ticketValidity(session) }, key);
  return { id, code, signed, tierName, ...(seat && { seat }) };
}
