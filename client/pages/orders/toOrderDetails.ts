import { toAddressView } from '#client/features/address/toAddressView.ts';
import { toFeeLines } from '#client/features/order/FeeLines.tsx';
import { toHoldersView, toHolderTexts } from '#client/features/order/holderTexts.ts';
import { seatText } from '#client/features/order/seatText.ts';
import { toPostponedText } from '#client/features/order/toPostponedText.ts';
import { methodName } from '#client/features/payment/MethodLogo.tsx';
import { createVenueTime } from '#client/features/venueTime/createVenueTime.ts';
import { localPath } from '#client/platform/localPath.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import type { QrDrawing } from '#client/ui/drawQrCode.ts';
import type { Order } from '#shared/contract/order.ts';
import { formatPhone } from '#shared/domain/account/formatPhone.ts';
import { voucherPath } from '#shared/domain/paths/shopPaths.ts';
import { hasTicketCode } from '#shared/domain/selling/deliveryTypes.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import { isClosed, isPaid } from '#shared/domain/selling/orderLifecycle.ts';
import { lastMinute } from '#shared/domain/selling/returnDeadline.ts';
import { ticketName } from '#shared/domain/selling/ticketName.ts';
import { questionPath } from './orderQuestions.ts';
import { isAhead, toOrderCard } from './toOrderCard.ts';
import { toTimeline } from './toTimeline.ts';

export type OrderDetails = ReturnType<typeof toOrderDetails>;

/** An order on its own page, with all texts formatted. Times are in the venue's time zone. */
export function toOrderDetails(order: Order, preview: QrDrawing | undefined, shop: Shop) {
  const { language, t, hidden } = shop;
  const { toMoment, formatMoment: sayMoment } = createVenueTime(language, order.event.venue, t);
  const when = (iso: string) => ({ iso, text: sayMoment(iso) });
  const { payBy, paymentMethod, recipient, voucherToken, deliveryType, paymentState } = order;
  /** Without a valid ticket, no text of the page may suggest admission. */
  const letsIn = !isClosed(order.status) && order.tickets.some(({ refunded }) => !refunded);
  return {
    ...toOrderCard(shop)(order),
    orderNumber: order.number,
    /** The payment's state may change soon, so the page polls it. */
    unsettled: order.status === 'pendingPayment' && paymentState !== 'idle',
    payBy: order.status === 'pendingPayment' && payBy ? when(payBy) : null,
    postponed: toPostponement(order, shop, sayMoment),
    timeline: toTimeline(order).map(({ at, ...step }) => ({
      ...step,
      at: at ? { iso: at, text: toMoment(at).full } : null,
    })),
    tickets: toTickets(order, shop),
    naming: hidden.includes('changeNames') ? null : toNaming(order, shop, sayMoment),
    voucher:
      letsIn && voucherToken && hasTicketCode(deliveryType) && !hidden.includes('vouchers')
        ? { href: localPath(language, voucherPath(voucherToken)), type: deliveryType, preview: preview ?? null }
        : null,
    delivery: letsIn ? toDelivery(order, shop) : null,
    fees: toFeeLines(order.fees, shop),
    recipient: [recipient.name, formatPhone(recipient.phone), recipient.email].filter(Boolean),
    method: paymentMethod ? methodName(t, paymentMethod) : null,
    orderedAt: when(order.createdAt),
    refunds: toRefunds(order, shop, sayMoment),
    returned: toReturned(order, shop),
    neverReturned: isPaid(order.status) && order.returnBy === undefined,
  };
}

/** Sentences about the new date of a session and the deadline for returning its tickets. */
function toPostponement({ event, status, returnBy }: Order, shop: Shop, sayMoment: (iso: string) => string): string[] {
  const text = isPaid(status) && toPostponedText(event, shop);
  if (!text) return [];
  const until = isAhead(returnBy) && sayMoment(lastMinute(returnBy, event.venue.timeZone));
  return [text, ...(until ? [shop.t('orders:detail.returnBy', { time: until })] : [])];
}

/** Once issued, the codes are in the same sequence as the valid tickets. */
function toTickets({ tickets, ticketCodes }: Order, { language, t }: Shop) {
  const formatMoney = createMoneyFormat(language);
  const valid = tickets.filter(({ refunded }) => !refunded);
  const codes = new Map(valid.map((ticket, index) => [ticket, ticketCodes[index]]));
  const coded = ticketCodes.length === valid.length;
  return tickets.map((ticket, index) => {
    const { faceValue, seat, proof, holderName, refunded = false } = ticket;
    const code = (coded && codes.get(ticket)) || null;
    return {
      key: `${index} ${code ?? ''}`,
      tier: ticketName(ticket),
      price: formatMoney(faceValue),
      seat: seat ? seatText(t('order:seat', seat), seat, t) : null,
      holder: holderName ?? null,
      proof: proof ?? null,
      code,
      refunded,
    };
  });
}

/** The fields for changing names and their deadline. Null if names cannot be changed. */
function toNaming(order: Order, { language, t }: Shop, sayMoment: (iso: string) => string) {
  const { namesUntil, tickets, event } = order;
  const holders = toHoldersView(order, t);
  if (!holders || !isAhead(namesUntil)) return null;
  const valid = tickets.find(({ refunded }) => !refunded);
  const names = holders.names === 'buyer' ? [valid] : tickets;
  return {
    holders,
    texts: toHolderTexts(
      names.map((ticket) => ticket?.holderName ?? ''),
      holders.asked.idDigits,
    ),
    href: localPath(language, questionPath(order.id, 'changeNames')),
    until: t('orders:detail.namesUntil', { time: sayMoment(lastMinute(namesUntil, event.venue.timeZone)) }),
  };
}

function toDelivery({ delivery, deliveryType }: Order, { language, t }: Shop) {
  const { pickup, address, tracking } = delivery;
  return {
    type: deliveryType,
    name: t(`order:delivery.${deliveryType}`),
    pickup: pickup ?? null,
    address: address ? toAddressView(address, language) : null,
    tracking: tracking ?? null,
  };
}

/** One text for each status of the refunds: amount, method and time. */
function toRefunds(order: Order, { language, t }: Shop, sayMoment: (iso: string) => string) {
  const { refund, refunds = refund ? [refund] : [], fees } = order;
  const formatMoney = createMoneyFormat(language);
  return refunds.map(({ status, amount, at, method }) => {
    const text = t(`orders:refund.${status}`, {
      method: method ? methodName(t, method) : t('orders:refund.method'),
      amount: formatMoney({ amount, currency: fees.currency }),
    });
    const date = at && status !== 'byHand' && t(`orders:refund.${DATES[status]}`, { time: sayMoment(at) });
    return { status, text: [text, date].filter(Boolean).join(' ') };
  });
}

/** Sentence about the amount that a return would refund. Null if nothing was paid or everything was refunded. */
function toReturned({ fees, refund, paymentMethod }: Order, { language, t }: Shop): string | null {
  const amount = fees.paymentAmount - (refund?.amount ?? 0);
  if (amount <= 0) return null;
  return t('orders:ask.returnTickets.money', {
    amount: createMoneyFormat(language)({ amount, currency: fees.currency }),
    method: paymentMethod ? methodName(t, paymentMethod) : t('orders:refund.method'),
  });
}

const DATES = { waiting: 'approved', done: 'sent' } as const;
