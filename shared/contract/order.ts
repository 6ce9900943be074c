import * as z from 'zod/mini';
import { DELIVERY_TYPES } from '../domain/selling/deliveryTypes.ts';
import { CURRENCIES } from '../domain/selling/money.ts';
import { FEE_PARTS, type FeePart, NO_TAX } from '../domain/selling/orderFees.ts';
import { ORDER_STATUSES, PAYMENT_STATES } from '../domain/selling/orderLifecycle.ts';
import type { OrderTime } from '../domain/selling/orderTimes.ts';
import { PAYMENT_METHODS } from '../domain/selling/paymentMethods.ts';
import { Address } from './address.ts';
import { OrderedEvent, Pickup } from './checkout.ts';
import { HeldTicket } from './hold.ts';
import { NamesAsked } from './namesAsked.ts';
import { Count, Identifier, Moment, PAGING, WebAddress } from './values.ts';

const text = (longest: number) => z._default(z.string().check(z.maxLength(longest)), '');

/**
 * Holders that the checkout does not require are ignored. Allows long texts, so that the domain's rules can report the
 * problem.
 */
const Holders = z
  .array(z.object({ name: text(400), idDigits: z.optional(z.string().check(z.maxLength(40))) }))
  .check(z.maxLength(100));

/** Allows long texts, so that the domain's rules can report the problem. */
export const OrderRequest = z.object({
  holdId: z.string().check(z.maxLength(64)),
  deliveryType: z.enum(DELIVERY_TYPES),
  addressId: z.optional(z.string().check(z.maxLength(64))),
  recipient: z.object({ name: text(240), phone: text(80), email: text(1000) }),
  /** Required if the checkout requires names: one for the buyer, or one for each ticket in their sequence. */
  holders: z.optional(Holders),
  paymentMethod: z.optional(z.enum(PAYMENT_METHODS)),
  termsAccepted: z.boolean(),
  /**
   * Amount that the page showed, in hundredths. If the order would have another amount, the order is refused with
   * `order.priceChanged`.
   */
  expectedAmount: z.optional(z.int()),
});
export type OrderRequest = z.input<typeof OrderRequest>;

/**
 * Names of the holders of an issued order: one, or one for each ticket in the sequence of `tickets`. Names for refunded
 * tickets are ignored. Without digits, a holder with an unchanged name keeps the stored digits.
 */
export const HoldersRequest = z.object({ holders: Holders });
export type HoldersRequest = z.input<typeof HoldersRequest>;

/** Fee parts. An order stores only the parts that existed when it was created, so each part is optional. */
const parts = Object.fromEntries(FEE_PARTS.map(([part]) => [part, z._default(z.int(), 0)])) as Record<
  FeePart,
  z.ZodMiniDefault<z.ZodMiniNumberFormat>
>;
export const OrderFeesShown = z.object({
  currency: z.enum(CURRENCIES),
  ...parts,
  /** Share in ten-thousandths, and the tax that the prices include. */
  tax: z._default(z.object({ share: z.int(), included: z.int() }), NO_TAX),
  total: z.int(),
  paymentAmount: z.int(),
});

export const Tracking = z.object({
  carrier: z.string(),
  number: z.string(),
  url: z.optional(WebAddress),
  shippedAt: Moment,
});
export type Tracking = z.infer<typeof Tracking>;

export const Delivery = z.object({
  type: z.enum(DELIVERY_TYPES),
  pickup: z.optional(Pickup),
  address: z.optional(Address),
  tracking: z.optional(Tracking),
});

const orderBasics = {
  id: Identifier,
  /** Public order number, for customers and support. */
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  paymentState: z._default(z.enum(PAYMENT_STATES), 'idle'),
  lastPaymentFailed: z._default(z.boolean(), false),
  cancelReason: z.optional(z.enum(['user', 'timeout', 'event'])),
  createdAt: Moment,
  /** Payment deadline. Set only while the order waits for payment. */
  payBy: z.optional(Moment),
  /** Deadline for returning the tickets of a postponed session. */
  returnBy: z.optional(Moment),
  event: OrderedEvent,
  quantity: Count,
  fees: OrderFeesShown,
  deliveryType: z.enum(DELIVERY_TYPES),
  /** Secret token of the voucher's URL. Set once tickets are issued. */
  voucherToken: z.optional(z.string()),
};

export const OrderSummary = z.object(orderBasics);
export type OrderSummary = z.infer<typeof OrderSummary>;

/**
 * `time`: only orders for upcoming sessions, sorted by the start of the session, or only past orders. All other lists
 * begin with the newest order.
 */
export type OrderQuery = { status?: string; time?: OrderTime; pageIndex?: number; pageSize?: number };

export const OrderList = z.object({
  ...PAGING,
  result: z.array(OrderSummary),
});
export type OrderList = z.infer<typeof OrderList>;

const Refund = z.object({
  amount: z.int(),
  status: z.enum(['waiting', 'done', 'byHand']),
  /** Time at which the latest refund was sent, or approved if it has not been sent yet. */
  at: z.optional(Moment),
  /** Payment method of the refunds, if they all have the same one. */
  method: z.optional(z.enum(PAYMENT_METHODS)),
});

export const Order = z.object({
  ...orderBasics,
  /** If only some tickets are refunded, the order stays paid, and the refunded tickets have no code. */
  tickets: z.array(z.extend(HeldTicket, { refunded: z.optional(z.boolean()), holderName: z.optional(z.string()) })),
  ...NamesAsked.shape,
  /** Deadline for changing the names on issued tickets. */
  namesUntil: z.optional(Moment),
  delivery: Delivery,
  recipient: z.object({ name: z.string(), phone: z.string(), email: z._default(z.string(), '') }),
  paymentMethod: z.optional(z.enum(PAYMENT_METHODS)),
  paidAt: z.optional(Moment),
  issuedAt: z.optional(Moment),
  closedAt: z.optional(Moment),
  /** Sum of all refunds: of the order, of single tickets, of an overpayment or of a late payment. */
  refund: z.optional(Refund),
  /** The sums by status. Absent if all refunds have the same status. */
  refunds: z.optional(z.array(Refund)),
  /** Ticket codes. Empty until they are issued. */
  ticketCodes: z._default(z.array(z.string()), []),
});
export type Order = z.infer<typeof Order>;
