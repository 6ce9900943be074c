import { randomUUID } from 'node:crypto';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { Hold, HoldRequest } from '#shared/contract/hold.ts';
import type { Order, OrderRequest } from '#shared/contract/order.ts';
import type { Payment } from '#shared/contract/payment.ts';
import type { Voucher } from '#shared/contract/voucher.ts';
import type { CookieJar } from '../calls/cookieJar.ts';
import type { Redactor } from '../calls/createRedactor.ts';
import type { Target } from '../calls/target.ts';

/** A buyer who signs up for this run. `readCode` returns the code that was sent to them. */
export type Newcomer = { email: string; password: string; readCode: (email: string) => Promise<string> };
/** Actions that need the box office's database: reading sent codes, refunding money. */
export type LocalBoxOffice = {
  readCode: (email: string) => Promise<string>;
  refund: (orderNumber: string) => Promise<void>;
};
export type PurchaseOptions = {
  /** If undefined, the signed-in account buys. */
  newcomer?: Newcomer;
  /** Database of the target, for operator functions. */
  office?: LocalBoxOffice;
  /** Maximum time in milliseconds for a payment to settle. */
  settleMs: number;
};

/** A requested order. `order` is set once it is known. The same key never creates a second order. */
export type AskedOrder = { key: string; request: OrderRequest; order?: Order; settled: boolean };

/** State of one purchase. Each optional field is set by an earlier step that passed. */
export type Purchase = PurchaseOptions & {
  target: Target;
  /** Cookies of the buyer. */
  cookies: CookieJar;
  signedUp: boolean;
  hide: Redactor['hide'];
  interruption: AbortSignal;
  email?: string;
  holdRequest?: HoldRequest;
  hold?: Hold;
  checkout?: Checkout;
  /** Active holds. */
  holds: Set<string>;
  asked: AskedOrder[];
  paymentKey: string;
  payment?: Payment;
  voucher?: Voucher;
  /** Leftovers of the purchase that the clean-up could not remove, described for the operator. */
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

/** Returns the order that the steps work on. */
export const newestOrder = ({ asked }: Purchase): AskedOrder & { order: Order } =>
  asked.at(-1) as AskedOrder & { order: Order };
