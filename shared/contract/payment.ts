import * as z from 'zod/mini';
import { ORDER_STATUSES, PAYMENT_STATES } from '../domain/orderLifecycle.ts';
import { PAYMENT_METHODS, SCREEN_KINDS } from '../domain/paymentMethods.ts';
import { Identifier } from './identifier.ts';
import { Moment } from './moment.ts';
import { Money } from './money.ts';

export const PaymentRequest = z.object({
  method: z.enum(PAYMENT_METHODS),
  /** What the buyer holds in hand: decides between a page to go to and a code to scan. */
  screen: z._default(z.enum(SCREEN_KINDS), 'phone'),
});
export type PaymentRequest = z.input<typeof PaymentRequest>;

/** What the buyer has to do: go to the provider's page, scan, or transfer. */
export const PaymentAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('redirect'), url: z.string() }),
  /** `payload` is what the QR code says: EMVCo text, or an address. `url` opens the same on this phone. */
  z.object({ type: z.literal('qr'), payload: z.string(), url: z.optional(z.string()) }),
  /** `url` leads to the bank, where it is one that has a page. */
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

/** For the waiting dialog: how the order stands, and its newest payment. */
export const CurrentPayment = z.object({
  orderStatus: z.enum(ORDER_STATUSES),
  paymentState: z.enum(PAYMENT_STATES),
  payBy: z.optional(Moment),
  payment: z.optional(Payment),
  /** The ways to pay, each with what it would ask for in hundredths; only while the order waits for payment. */
  choices: z._default(z.array(z.object({ method: z.enum(PAYMENT_METHODS), amount: z.int() })), []),
});
export type CurrentPayment = z.infer<typeof CurrentPayment>;
