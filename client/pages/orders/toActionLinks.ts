import { localPath } from '#client/platform/localPath.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import type { OrderSummary } from '#shared/contract/order.ts';
import { type OrderAction, orderActions } from '#shared/domain/orderLifecycle.ts';
import { payPath, voucherPath } from '#shared/domain/orderPaths.ts';
import { questionPath } from './orderQuestions.ts';

export type ActionLink = { action: OrderAction | 'viewTickets'; label: string; href: string };

/** Links to the buyer's available actions, most likely first: tickets, payment, or a confirmation. */
export function toActionLinks(order: OrderSummary, { language, t }: Pick<Shop, 'language' | 't'>): ActionLink[] {
  const link = (action: ActionLink['action'], path: string) => ({
    action,
    label: t(`orders:action.${action}`),
    href: localPath(language, path),
  });
  const { id, voucherToken, status } = order;
  const usable = voucherToken && (status === 'pendingReceipt' || status === 'completed');
  return [
    ...(usable ? [link('viewTickets', voucherPath(voucherToken))] : []),
    ...orderActions(order).map((action) =>
      link(action, action === 'cancel' || action === 'confirmReceipt' ? questionPath(id, action) : payPath(id)),
    ),
  ];
}
