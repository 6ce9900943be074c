import { localPath } from '#client/localPath.ts';
import type { Shop } from '#client/shopContext.ts';
import type { OrderSummary } from '#shared/contract/order.ts';
import { type OrderAction, orderActions } from '#shared/domain/orderLifecycle.ts';
import { payPath } from '#shared/domain/orderPaths.ts';
import { questionPath } from './orderQuestions.ts';

export type ActionLink = { action: OrderAction; label: string; href: string };

/** What the buyer may do with an order: each a link, to the payment or to the question that comes before. */
export function toActionLinks(order: OrderSummary, { language, t }: Pick<Shop, 'language' | 't'>): ActionLink[] {
  return orderActions(order).map((action) => {
    const path =
      action === 'cancel' || action === 'confirmReceipt' ? questionPath(order.id, action) : payPath(order.id);
    return { action, label: t(`orders:action.${action}`), href: localPath(language, path) };
  });
}
