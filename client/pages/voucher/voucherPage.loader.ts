import { data } from 'react-router-dom';
import { toEventView } from '#client/features/order/toEventView.ts';
import { toPostponedText } from '#client/features/order/toPostponedText.ts';
import { voucherFilePath } from '#client/features/order/voucherFilePath.ts';
import { createVenueTime } from '#client/features/venueTime/createVenueTime.ts';
import type { PageVisit, Shop } from '#client/platform/shopContext.ts';
import { findRouteRefusal } from '#client/platform/toRouteError.ts';
import type { Ticket, Voucher } from '#shared/contract/voucher.ts';
import { LATE_MS } from '#shared/domain/selling/ticketValidity.ts';

export type VoucherView = ReturnType<typeof toVoucherView>;
export type VoucherPageData = { voucher: VoucherView | undefined };
export type TicketView = VoucherView['tickets'][number];

/**
 * Without a voucher the page explains how to open one. Visitors often copy links incompletely, so an incomplete link
 * opens the same page.
 */
export async function loadVoucherPage({ shop, query }: PageVisit) {
  const token = query.get('token');
  if (!token) return { voucher: undefined } satisfies VoucherPageData;
  const voucher = await shop.api.getVoucher(token).catch((error: unknown) => {
    if (findRouteRefusal(error)?.code !== 404) throw error;
    return undefined;
  });
  if (!voucher) return data<VoucherPageData>({ voucher: undefined }, { status: 404 });
  return { voucher: toVoucherView(voucher, token, shop) } satisfies VoucherPageData;
}

function toVoucherView(voucher: Voucher, token: string, shop: Shop) {
  const { orderNumber, status, deliveryType, quantity, pickup, tracking, refundedTickets } = voucher;
  return {
    orderNumber,
    status,
    deliveryType,
    quantity,
    pickup,
    tracking,
    refundedTickets,
    saved: toSaved(voucher, shop),
    postponed: toPostponedText(voucher.event, shop),
    event: toEventView(voucher.event, shop),
    tickets: voucher.tickets.map((ticket) => ({ ...ticket, seat: toSeat(ticket, shop) })),
    pdfHref: shop.hidden.includes('ticketsPdf') ? null : voucherFilePath(token, 'tickets.pdf', shop.language),
    calendarHref: shop.hidden.includes('calendarFile') ? null : voucherFilePath(token, 'event.ics', shop.language),
  };
}

const toSeat = ({ seat }: Ticket, { t }: Shop) =>
  seat && { ...seat, kindText: seat.kind && t(`common:seatKind.${seat.kind}`) };

/** Entry in the list of saved tickets, with its expiry. Null without a valid ticket. */
function toSaved({ status, event }: Voucher, { language, t }: Shop) {
  if (status === 'refunded' || status === 'over') return null;
  const { name, startsAt, endsAt = startsAt, venue } = event;
  const until = new Date(Date.parse(endsAt) + LATE_MS).toISOString();
  return { name, when: createVenueTime(language, venue, t).formatMoment(startsAt), until };
}
