import type { Order, OrderSummary } from '#shared/contract/order.ts';
import type { Language, TextSet } from '#shared/domain/language/languages.ts';
import { isPaid } from '#shared/domain/selling/orderLifecycle.ts';
import { returnDeadline } from '#shared/domain/selling/returnDeadline.ts';
import { namesDeadline, toNamesAsked } from '#shared/domain/selling/ticketHolders.ts';
import { describeArea } from '../addresses/describeArea.ts';
import { findPickup, type OrderedEventRow, toOrderedEvent } from '../checkout/orderedEventStore.ts';
import { toHeldTicket } from '../stock/heldTicketStore.ts';
import type { OrderRow } from './orderStore.ts';
import type { OrderRefund, OrderView } from './orderViewStore.ts';

/** Converts an order for the order list. */
export function toOrderSummary(order: OrderRow, event: OrderedEventRow, textSet: TextSet): OrderSummary {
  const { id, number, status, paymentState, lastPaymentFailed, cancelReason, quantity, fees } = order;
  const returnBy = isPaid(status) ? returnDeadline(event.session, order) : undefined;
  return {
    id,
    number,
    status,
    paymentState,
    lastPaymentFailed,
    ...(cancelReason && { cancelReason }),
    createdAt: order.createdAt.toISOString(),
    ...(status === 'pendingPayment' && { payBy: order.payBy.toISOString() }),
    ...(returnBy && { returnBy: returnBy.toISOString() }),
    event: toOrderedEvent(event, textSet),
    quantity,
    fees,
    deliveryType: order.deliveryType,
    ...(order.voucherToken && { voucherToken: order.voucherToken }),
  };
}

/** Converts an order for its page. */
export async function toOrder({ order, event, tickets, refunds }: OrderView, language: Language): Promise<Order> {
  const { textSet } = language;
  const { recipient, paymentMethod, paidAt, issuedAt, closedAt } = order;
  return {
    ...toOrderSummary(order, event, textSet),
    tickets: tickets.map((ticket) => ({
      ...toHeldTicket(ticket, textSet),
      ...(ticket.voidedAt && isPaid(order.status) && { refunded: true }),
      ...(ticket.holder && { holderName: ticket.holder.name }),
    })),
    ...toNamesAsked(event.session),
    ...(areNamesOpen(order, event) && { namesUntil: namesDeadline(event.session).toISOString() }),
    delivery: await toDelivery(order, event, language),
    recipient,
    ...(paymentMethod && { paymentMethod }),
    ...(paidAt && { paidAt: paidAt.toISOString() }),
    ...(issuedAt && { issuedAt: issuedAt.toISOString() }),
    ...(closedAt && { closedAt: closedAt.toISOString() }),
    ...(refunds.length > 0 && { refund: sumUp(refunds), refunds: sumUpByStatus(refunds) }),
    ticketCodes: tickets.flatMap(({ code, voidedAt }) => (code && !voidedAt ? [code] : [])),
  };
}

/** Whether names on the order's tickets can be changed. Does not check the deadline. */
const areNamesOpen = ({ status, issuedAt }: OrderRow, { session }: OrderedEventRow) =>
  session.names !== 'none' && issuedAt !== null && isPaid(status);

async function toDelivery(order: OrderRow, event: OrderedEventRow, language: Language): Promise<Order['delivery']> {
  const { deliveryType: type, shippingAddress, tracking } = order;
  const pickup = findPickup(event, type, language.textSet);
  return {
    type,
    ...(pickup && { pickup }),
    ...(shippingAddress && {
      address: {
        ...shippingAddress,
        id: order.id,
        isDefault: false,
        area: await describeArea(shippingAddress, language),
      },
    }),
    ...(tracking && { tracking }),
  };
}

const WORST_FIRST = ['byHand', 'waiting', 'done'] as const;

/** Sums up refunds of an order. The result has the most critical of their statuses. */
function sumUp(refunds: readonly OrderRefund[]): NonNullable<Order['refund']> {
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  const at = new Date(Math.max(...refunds.map((refund) => refund.at.getTime()))).toISOString();
  const [method, ...others] = new Set(refunds.map((refund) => refund.method));
  return {
    amount,
    status: WORST_FIRST.find((worst) => refunds.some(({ status }) => status === worst))!,
    at,
    ...(method && others.length === 0 && { method }),
  };
}

function sumUpByStatus(refunds: readonly OrderRefund[]): NonNullable<Order['refunds']> {
  const byStatus = Map.groupBy(refunds, ({ status }) => status);
  return WORST_FIRST.flatMap((status) => (byStatus.has(status) ? [sumUp(byStatus.get(status)!)] : []));
}
