import { type EventView, toEventView } from '#client/features/order/toEventView.ts';
import { type FeeLineView, toFeeLines } from '#client/features/order/toFeeLines.ts';
import { methodName, methodSteps } from '#client/features/payment/methodWords.ts';
import { type CommandError, FAILED_STATUSES, readOutcome } from '#client/features/payment/readOutcome.ts';
import { createVenueTime } from '#client/features/venueTime/createVenueTime.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import type { Order } from '#shared/contract/order.ts';
import type { CurrentPayment } from '#shared/contract/payment.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import { withPaymentAmount } from '#shared/domain/selling/orderFees.ts';
import {
  methodsFor,
  type PaymentMethod,
  paymentShape,
  type ScreenKind,
} from '#shared/domain/selling/paymentMethods.ts';
import { type OpenPaymentView, toOpenPayment } from './toOpenPayment.ts';

/** A payment method and the order's total with it. */
export type MethodView = {
  method: PaymentMethod;
  name: string;
  amount: string;
  fees: FeeLineView[];
  /** Instructions for this device, step by step. */
  steps: string[];
};

export type PayView = {
  orderId: string;
  number: string;
  event: EventView;
  quantity: string;
  payBy?: { iso: string; text: string };
  methods: MethodView[];
  chosen: PaymentMethod;
  open?: OpenPaymentView;
  /** Result of the last attempt, until another one starts. */
  problem?: CommandError;
  /** The payment is reported as made, but the box office has not confirmed it. */
  confirming: boolean;
  standing: string;
};

type PaySetting = Pick<Shop, 'language' | 't'> & { screen: ScreenKind; wanted: string | null };

export async function toPayView(order: Order, current: CurrentPayment, setting: PaySetting): Promise<PayView> {
  const { language, t, wanted } = setting;
  const { payment, payBy = order.payBy } = current;
  const outcome = readOutcome(current);
  const methods = toMethods(order, current, setting);
  const open = outcome === 'open' || outcome === 'confirming' ? payment : undefined;
  const problem = FAILED_STATUSES.find((status) => outcome === 'failed' && status === payment?.status);
  const known = [open?.method, wanted, payment?.method, order.paymentMethod];

  return {
    orderId: order.id,
    number: order.number,
    event: toEventView(order.event, setting),
    quantity: t('order:tickets', { count: order.quantity }),
    ...(payBy && { payBy: { iso: payBy, text: createVenueTime(language, order.event.venue, t).sayTime(payBy) } }),
    methods,
    chosen: (known.map((name) => methods.find(({ method }) => method === name)).find(Boolean) ?? methods[0]!).method,
    ...(open && { open: await toOpenPayment(open, { language, t, number: order.number }) }),
    ...(problem && { problem }),
    confirming: outcome === 'confirming',
    standing: toStanding(current),
  };
}

/** State of the payment as a string. If it differs from the page's, the page is stale. */
export const toStanding = (news: CurrentPayment) => `${readOutcome(news)} ${news.payment?.id ?? ''}`;

/** If the upstream sends no amount per method, every method costs the same. */
function toMethods({ fees }: Order, { choices }: CurrentPayment, { language, t, screen }: PaySetting): MethodView[] {
  const format = createMoneyFormat(language);
  const given =
    choices.length > 0 ? choices : methodsFor(fees.currency).map((method) => ({ method, amount: fees.paymentAmount }));
  return given.map(({ method, amount }) => ({
    method,
    name: methodName(t, method),
    amount: format({ amount, currency: fees.currency }),
    fees: toFeeLines(withPaymentAmount(fees, amount), { language, t }),
    steps: methodSteps(t, { method, shape: paymentShape(method, screen), screen }),
  }));
}
