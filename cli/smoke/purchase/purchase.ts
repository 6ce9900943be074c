import { randomUUID } from 'node:crypto';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { Hold, HoldRequest } from '#shared/contract/hold.ts';
import type { Order, OrderRequest } from '#shared/contract/order.ts';
import type { Payment } from '#shared/contract/payment.ts';
import type { Voucher } from '#shared/contract/voucher.ts';
import type { CookieJar } from '../calls/cookieJar.ts';
import type { Redactor } from '../calls/createRedactor.ts';
import type { Target } from '../calls/target.ts';

/** Somebody who signs up for this; the code that was sent to them is read where the operator says. */
export type Newcomer = { email: string; password: string; readCode: (email: string) => Promise<string> };
/** What an operator can do who has the box office's database: read codes that were sent, give money back. */
export type OfficeAtHand = {
  readCode: (email: string) => Promise<string>;
  refund: (orderNumber: string) => Promise<void>;
};
export type PurchaseOptions = {
  /** Without one, whoever is signed in buys. */
  newcomer?: Newcomer;
  /** The target's own database, for what only an operator may do. */
  office?: OfficeAtHand;
  /** How long a payment may be on its way. */
  settleMs: number;
};

/** An order that was asked for; whether it came to be is known when `order` is. The same key never makes a second one. */
export type AskedOrder = { key: string; request: OrderRequest; order?: Order; settled: boolean };

/** One purchase, as far as it has come; what is in it is there because an earlier step was good. */
export type Purchase = PurchaseOptions & {
  target: Target;
  /** The buyer's. */
  cookies: CookieJar;
  signedUp: boolean;
  hide: Redactor['hide'];
  interruption: AbortSignal;
  email?: string;
  wish?: HoldRequest;
  hold?: Hold;
  checkout?: Checkout;
  /** Tickets that nobody else can buy while we hold them. */
  holds: Set<string>;
  asked: AskedOrder[];
  paymentKey: string;
  payment?: Payment;
  voucher?: Voucher;
  /** What could not be taken away again, in words for the operator. */
  left: string[];
};

export function createPurchase(
  target: Target,
  options: PurchaseOptions & Pick<Purchase, 'hide' | 'interruption'>,
): Purchase {
  return {
    ...options,
    target,
    cookies: target.account ?? target.visitor.copy(),
    signedUp: false,
    holds: new Set(),
    asked: [],
    paymentKey: randomUUID(),
    left: [],
  };
}

/** The order that the steps are about. */
export const newestOrder = ({ asked }: Purchase): AskedOrder & { order: Order } =>
  asked.at(-1) as AskedOrder & { order: Order };
