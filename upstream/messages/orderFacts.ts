import type { Order } from '#shared/contract/order.ts';
import { hasTicketCode } from '#shared/domain/deliveryTypes.ts';
import { type LanguageCode, type TextSet, textSetOf } from '#shared/domain/languages.ts';
import { createMoneyFormat } from '#shared/domain/money.ts';
import { orderPath, payPath, voucherPath } from '#shared/domain/orderPaths.ts';
import type { OrderMessageKind } from '../orders/enqueueOrderMessages.ts';
import { venueClock } from '../places/venueClock.ts';
import { ORDER_MESSAGE_WORDS, type OrderMessageWords } from './orderMessageWords.ts';

export type OrderMessage = { kind: OrderMessageKind; order: Order; language: LanguageCode; publicUrl: string };
export type OrderFacts = ReturnType<typeof orderFacts>;

/** Placeholder values for messages about an order, shared by mail and text message. */
export function orderFacts({ kind, order, language, publicUrl }: OrderMessage) {
  const textSet: TextSet = textSetOf(language);
  const words: OrderMessageWords = ORDER_MESSAGE_WORDS[textSet];
  const clock = venueClock(language, order.event.venue);
  const formatMoney = createMoneyFormat(language);
  const { fees, delivery, refund, payBy } = order;
  const { currency } = fees;
  return {
    words,
    clock,
    formatMoney,
    target: findTarget({ kind, order, language, publicUrl }),
    values: {
      name: order.recipient.name,
      number: order.number,
      event: order.event.name,
      payBy: payBy ? clock.sayMoment(payBy) : '',
      amount: formatMoney({ amount: fees.paymentAmount, currency }),
      refund: formatMoney({ amount: refund?.amount ?? fees.paymentAmount, currency }),
      carrier: delivery.tracking?.carrier ?? words.order.delivery.courier,
      tracking: delivery.tracking?.number ?? '',
    },
  };
}

/** Link target: payment, voucher or order page. */
function findTarget({ kind, order, language, publicUrl }: OrderMessage) {
  const page = (path: string) => `${publicUrl}/${language}${path}`;
  if (kind === 'orderPlaced') return { button: 'pay', href: page(payPath(order.id)) } as const;
  if (kind === 'ticketsIssued' && order.voucherToken && hasTicketCode(order.deliveryType))
    return { button: 'voucher', href: page(voucherPath(order.voucherToken)) } as const;
  return { button: 'order', href: page(orderPath(order.id)) } as const;
}
