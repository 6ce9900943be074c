import { formatDeadline } from '#client/features/countdown/formatDeadline.ts';
import { toEventView } from '#client/features/order/toEventView.ts';
import { voucherFilePath } from '#client/features/order/voucherFilePath.ts';
import type { Outcome } from '#client/features/payment/watchWhileVisible.ts';
import { createVenueTime } from '#client/features/venueTime/createVenueTime.ts';
import { localPath } from '#client/platform/localPath.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import type { Order } from '#shared/contract/order.ts';
import { activityPath, ORDERS_PATH, orderPath, payPath, voucherPath } from '#shared/domain/paths/shopPaths.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';

export type ResultView = ReturnType<typeof toResultView>;
type NextStep = { label: string; href: string };

export function toResultView(
  order: Order,
  { outcome, payBy, declined }: { outcome: Outcome; payBy?: string | undefined; declined: boolean },
  shop: Shop,
) {
  const { event, fees, cancelReason } = order;
  const money = { amount: fees.paymentAmount, currency: fees.currency };
  const voucher = order.voucherToken && !shop.hidden.includes('vouchers') ? voucherPath(order.voucherToken) : null;
  const waits = payBy !== undefined && (outcome === 'open' || outcome === 'failed' || outcome === 'idle');
  return {
    outcome,
    /** Whether the provider declined the buyer's card. */
    declined,
    orderId: order.id,
    number: order.number,
    event: toEventView(event, shop),
    quantity: shop.t('order:tickets', { count: order.quantity }),
    money,
    amount: createMoneyFormat(shop.language)(money),
    cancelReason: outcome === 'cancelled' ? (cancelReason ?? null) : null,
    /** Whether the tickets have been issued. */
    issued: order.voucherToken !== undefined,
    voucherHref: voucher && localPath(shop.language, voucher),
    deliveryType: order.deliveryType,
    payBy: waits
      ? { iso: payBy, text: formatDeadline(createVenueTime(shop.language, event.venue, shop.t), payBy) }
      : null,
    calendarHref:
      order.voucherToken &&
      !shop.hidden.includes('calendarFile') &&
      voucherFilePath(order.voucherToken, 'event.ics', shop.language),
    shareAddress: shop.publicUrl + localPath(shop.language, activityPath(event.activityId)),
    steps: toNextSteps(order, { outcome, voucher }, shop),
  };
}

/** Links to the next steps, the most likely one first. */
function toNextSteps(
  order: Order,
  { outcome, voucher }: { outcome: Outcome; voucher: string | null },
  { language, t }: Shop,
): NextStep[] {
  const step = (label: 'tickets' | 'order' | 'orders' | 'event' | 'retry' | 'continue', path: string) => ({
    label: t(`result:next.${label}`),
    href: localPath(language, path),
  });
  const details = step('order', orderPath(order.id));
  const orders = step('orders', ORDERS_PATH);
  switch (outcome) {
    case 'paid':
      return voucher ? [step('tickets', voucher), details, orders] : [details, orders];
    case 'confirming':
      return [details, orders];
    case 'open':
      return [step('continue', payPath(order.id)), details];
    case 'cancelled':
      return [step('event', activityPath(order.event.activityId)), orders];
    default:
      return [step('retry', payPath(order.id)), details];
  }
}
