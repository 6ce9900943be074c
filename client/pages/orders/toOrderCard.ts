import { type EventView, toEventView } from '#client/features/order/toEventView.ts';
import { localPath } from '#client/platform/localPath.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import type { Feature } from '#shared/contract/features.ts';
import type { OrderSummary } from '#shared/contract/order.ts';
import { orderPath, payPath, voucherPath } from '#shared/domain/paths/shopPaths.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import { type OrderAction, type OrderStatus, orderActions } from '#shared/domain/selling/orderLifecycle.ts';
import { findNote } from './findNote.ts';
import { ORDER_QUESTIONS, questionPath } from './orderQuestions.ts';

/** An order in the list, with all texts formatted. */
export type OrderCardView = {
  id: string;
  href: string;
  number: string;
  status: OrderStatus;
  statusText: string;
  /** Whether the order has issued e-tickets, whose receipt the buyer does not have to confirm. */
  ready: boolean;
  note: string;
  event: EventView;
  quantity: string;
  amount: string;
  actions: ActionLink[];
};

export function toOrderCard(shop: Pick<Shop, 'language' | 't' | 'hidden'>): (order: OrderSummary) => OrderCardView {
  const { language, t } = shop;
  const formatMoney = createMoneyFormat(language);
  return (order) => {
    const { id, number, status, fees } = order;
    return {
      id,
      href: localPath(language, orderPath(id)),
      number: t('orders:number', { number }),
      status,
      statusText: t(`order:status.${status}`),
      ready: status === 'pendingReceipt' && order.deliveryType === 'eTicket',
      note: t(`orders:note.${findNote(order)}`),
      event: toEventView(order.event, shop),
      quantity: t('order:tickets', { count: order.quantity }),
      amount: formatMoney({ amount: fees.paymentAmount, currency: fees.currency }),
      actions: toActionLinks(order, shop),
    };
  };
}

export type ActionLink = { action: OrderAction | 'viewTickets'; label: string; href: string };

const ACTION_NEEDS: Record<ActionLink['action'], Feature> = {
  viewTickets: 'vouchers',
  payNow: 'buy',
  retryPayment: 'buy',
  continuePayment: 'buy',
  cancel: 'cancelOrder',
  returnTickets: 'returnTickets',
  confirmReceipt: 'confirmReceipt',
};

export const isAhead = (moment: string | undefined): moment is string =>
  moment !== undefined && Date.parse(moment) > Date.now();

/** Links to the buyer's available actions, the most likely first: tickets, payment, or a confirmation. */
function toActionLinks(order: OrderSummary, { language, t, hidden }: Pick<Shop, 'language' | 't' | 'hidden'>) {
  const link = (action: ActionLink['action'], path: string): ActionLink => ({
    action,
    label: t(`orders:action.${action}`),
    href: localPath(language, path),
  });
  const { id, voucherToken, status } = order;
  const usable = voucherToken && (status === 'pendingReceipt' || status === 'completed');
  const links = [
    ...(usable ? [link('viewTickets', voucherPath(voucherToken))] : []),
    ...orderActions({ ...order, returnable: isAhead(order.returnBy) }).map((action) => {
      const question = ORDER_QUESTIONS.find((known) => known === action);
      return link(action, question ? questionPath(id, question) : payPath(id));
    }),
  ];
  return links.filter(({ action }) => !hidden.includes(ACTION_NEEDS[action]));
}
