import { formatDeadline } from '#client/features/countdown/formatDeadline.ts';
import { type FeeLineView, toFeeLines } from '#client/features/order/FeeLines.tsx';
import { type EventView, toEventView } from '#client/features/order/toEventView.ts';
import { safeUrl } from '#client/features/payment/beginPayment.ts';
import { methodName } from '#client/features/payment/MethodLogo.tsx';
import {
  FAILED_STATUSES,
  type FailedStatus,
  isDeclinedCard,
  readOutcome,
} from '#client/features/payment/watchWhileVisible.ts';
import { createVenueTime } from '#client/features/venueTime/createVenueTime.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import type { QrDrawing } from '#client/ui/drawQrCode.ts';
import type { Order } from '#shared/contract/order.ts';
import type { CurrentPayment, Payment } from '#shared/contract/payment.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import { withPaymentAmount } from '#shared/domain/selling/orderFees.ts';
import { methodsFor, type PaymentMethod, type ScreenKind } from '#shared/domain/selling/paymentMethods.ts';
import { methodSteps } from './methodSteps.ts';

/** A payment method and the order's total with it. */
export type MethodView = {
  method: PaymentMethod;
  name: string;
  amount: string;
  fees: FeeLineView[];
  /** Whether the payment provider does not respond at the moment. */
  isDown: boolean;
};

export type PayView = {
  orderId: string;
  number: string;
  event: EventView;
  quantity: string;
  payBy?: { iso: string; text: string };
  methods: MethodView[];
  testMode: boolean;
  chosen: PaymentMethod;
  open?: OpenPaymentView;
  /** Result of the last attempt, until another one starts. */
  problem?: FailedStatus | 'declined';
  /** Whether the buyer reports the payment as made, but the box office has not confirmed it. */
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
  const payable = methods.filter(({ method, isDown }) => !isDown || method === open?.method);
  const known = [open?.method, wanted, payment?.method, order.paymentMethod];
  const chosen = known.map((name) => payable.find(({ method }) => method === name)).find(Boolean);

  return {
    orderId: order.id,
    number: order.number,
    event: toEventView(order.event, setting),
    quantity: t('order:tickets', { count: order.quantity }),
    ...(payBy && {
      payBy: { iso: payBy, text: formatDeadline(createVenueTime(language, order.event.venue, t), payBy) },
    }),
    methods,
    testMode: current.testMode ?? false,
    chosen: (chosen ?? payable[0] ?? methods[0]!).method,
    ...(open && { open: await toOpenPayment(open, { ...setting, number: order.number }) }),
    ...(problem && { problem: isDeclinedCard(payment) ? 'declined' : problem }),
    confirming: outcome === 'confirming',
    standing: toStanding(current),
  };
}

/**
 * State of the payment as a string. If it differs from the state that the page was rendered with, the page is stale.
 */
export const toStanding = (news: CurrentPayment) => `${readOutcome(news)} ${news.payment?.id ?? ''}`;

/** If the upstream sends no amount per method, every method costs the same. */
function toMethods({ fees }: Order, current: CurrentPayment, { language, t }: PaySetting): MethodView[] {
  const { choices, unavailableMethods = [] } = current;
  const format = createMoneyFormat(language);
  const given =
    choices.length > 0 ? choices : methodsFor(fees.currency).map((method) => ({ method, amount: fees.paymentAmount }));
  return given.map(({ method, amount }) => ({
    method,
    name: methodName(t, method),
    amount: format({ amount, currency: fees.currency }),
    fees: toFeeLines(withPaymentAmount(fees, amount), { language, t }),
    isDown: unavailableMethods.includes(method),
  }));
}

/** The step that the buyer must take, with all texts formatted. */
export type OpenPaymentView = {
  id: string;
  method: PaymentMethod;
  name: string;
  amount: string;
  expiresAt: string;
  /** Instructions for this action on this device. The payment may have started on another device. */
  steps: string[];
  action: RedirectView | QrView | AccountView;
};
export type RedirectView = { type: 'redirect'; url: string };
export type QrView = {
  type: 'qr';
  drawing: QrDrawing;
  url?: string;
  fileName: string;
  /** Payee's name and number from the code. Undefined if only the payment app can read the code. */
  payee?: { name: string | undefined; nmid: string | undefined };
  /** Whether the code is shown on the device that pays. */
  onPhone: boolean;
};
export type AccountView = {
  type: 'virtualAccount';
  bank: string;
  holder: string;
  number: string;
  /** Digits in groups, for reading aloud. */
  numberShown: string;
  /** Format for banking apps: digits, with a decimal point if there are hundredths. */
  amountTyped: string;
};

type OpenSetting = Pick<PaySetting, 'language' | 't' | 'screen'> & { number: string };

async function toOpenPayment(payment: Payment, setting: OpenSetting): Promise<OpenPaymentView> {
  const { id, method, amount, expiresAt, action } = payment;
  const { language, t, screen } = setting;
  return {
    id,
    method,
    name: methodName(t, method),
    amount: createMoneyFormat(language)(amount),
    expiresAt,
    steps: methodSteps(t, { method, shape: action.type, screen }),
    action: await toAction(payment, setting),
  };
}

async function toAction(
  { action, amount: { amount } }: Payment,
  { number, screen }: OpenSetting,
): Promise<OpenPaymentView['action']> {
  if (action.type === 'redirect') return { type: 'redirect', url: safeUrl(action.url) };
  if (action.type === 'qr') {
    const [{ drawQrCode }, { readEmvQr }] = await Promise.all([
      import('#client/ui/drawQrCode.ts'),
      import('#shared/domain/selling/readEmvQr.ts'),
    ]);
    const url = action.url && safeUrl(action.url);
    const code = readEmvQr(action.payload);
    return {
      type: 'qr',
      drawing: drawQrCode(action.payload),
      ...(url && { url }),
      fileName: `${number}.png`,
      ...(code.ok && { payee: { name: code.value['59'], nmid: code.value['51.02'] } }),
      onPhone: screen === 'phone',
    };
  }
  const { bank, holder, number: account } = action;
  const amountTyped = amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
  return { type: 'virtualAccount', bank, holder, number: account, numberShown: groupDigits(account), amountTyped };
}

/** Groups digits for reading: `8808123456789012` → `8808 1234 5678 9012`. */
function groupDigits(number: string): string {
  return number.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
