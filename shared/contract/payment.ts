import * as z from 'zod/mini';
import { ORDER_STATUSES, PAYMENT_STATES } from '../domain/selling/orderLifecycle.ts';
import { PAYMENT_METHODS, SCREEN_KINDS } from '../domain/selling/paymentMethods.ts';
import { Identifier, Moment, Money } from './values.ts';

export const PaymentRequest = z.object({
  method: z.enum(PAYMENT_METHODS),
  /** The buyer's device. It decides between a redirect and a QR code. */
  screen: z._default(z.enum(SCREEN_KINDS), 'phone'),
});
export type PaymentRequest = z.input<typeof PaymentRequest>;

export const CheckPaymentRequest = z.object({
  /**
   * Whether the buyer reports that the payment was made. Until the provider has a result, the payment's state is
   * `confirming`.
   */
  claimed: z._default(z.boolean(), true),
});

/** The buyer's next step: redirect to the provider, scan a code, or transfer money. */
export const PaymentAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('redirect'), url: z.string() }),
  /** `payload` is the content of the QR code: EMVCo text or a URL. `url` opens the payment on this phone. */
  z.object({ type: z.literal('qr'), payload: z.string(), url: z.optional(z.string()) }),
  /** `url` is the bank's page, if there is one. */
  z.object({
    type: z.literal('virtualAccount'),
    bank: z.string(),
    number: z.string(),
    holder: z.string(),
    url: z.optional(z.string()),
  }),
]);
export type PaymentAction = z.infer<typeof PaymentAction>;

export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'cancelled', 'expired', 'refunding', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const Payment = z.object({
  id: Identifier,
  method: z.enum(PAYMENT_METHODS),
  status: z.enum(PAYMENT_STATUSES),
  amount: Money,
  expiresAt: Moment,
  action: PaymentAction,
});
export type Payment = z.infer<typeof Payment>;

/** State of the order and its latest payment, for the waiting dialog. */
export const CurrentPayment = z.object({
  orderStatus: z.enum(ORDER_STATUSES),
  paymentState: z.enum(PAYMENT_STATES),
  payBy: z.optional(Moment),
  payment: z.optional(Payment),
  /** Payment methods with their amounts in hundredths. Set only while the order waits for payment. */
  choices: z._default(z.array(z.object({ method: z.enum(PAYMENT_METHODS), amount: z.int() })), []),
  /** Methods whose payment provider does not respond at the moment. */
  unavailableMethods: z.optional(z.array(z.enum(PAYMENT_METHODS))),
  /** Whether real events are sold while all payment methods are in test mode, so that no money moves. */
  testMode: z.optional(z.boolean()),
});
export type CurrentPayment = z.infer<typeof CurrentPayment>;
