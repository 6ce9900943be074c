import type { PaymentAction } from '#shared/contract/payment.ts';
import type { Currency, Money } from '#shared/domain/selling/money.ts';
import { methodsFor, type PaymentMethod, type PaymentShape } from '#shared/domain/selling/paymentMethods.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../http/requestContext.ts';
import { type ProviderName, serves } from './providerTerms.ts';

export type ProviderPayment = {
  /** The shop's payment id. Creating the same id twice creates one payment. */
  paymentId: string;
  method: PaymentMethod;
  shape: PaymentShape;
  amount: number;
  currency: Currency;
  /** Shown to the buyer at the provider. */
  title: string;
  languageCode: string;
  expiresAt: Date;
  /** Return URLs of the provider's page, by result. */
  returnUrls: { success: string; cancel: string; fail: string };
  /** `phone` as in orders: country code, hyphen, number. */
  buyer: { name: string; phone: string; email: string };
};

/**
 * A payment that was created at the provider. `transaction` is the provider's second reference: some providers name the
 * money itself differently from the request for it, and only when it comes.
 */
export type CreatedPayment = Pick<
  ProviderPayment,
  'paymentId' | 'method' | 'shape' | 'amount' | 'currency' | 'expiresAt'
> & { reference: string; transaction: string | null };

/** Status of a payment at the provider. `paidAmount` is in hundredths and may differ from the requested amount. */
export type ProviderStatus =
  | { state: 'pending' }
  | { state: 'failed' | 'cancelled' | 'expired' }
  | { state: 'paid'; paidAmount: number; currency: Currency; paidAt: Date; transaction?: string };

/** `accepted`: the provider reports the result later, by a notice. `reference` is its name of the refund. */
export type RefundAnswer = { state: 'refunded' | 'accepted' | 'impossible'; reference?: string };

/** A payment by the shop's id or by the provider's reference, whichever the provider signs. */
export type PaymentKey = { id: string } | { reference: string };
export type PaymentNotice = {
  about: 'payment';
  noticeId: string;
  payment: PaymentKey;
  transaction?: string;
  /** `ask`: the notice proves nothing, so the provider is asked for the status. */
  status: ProviderStatus | 'ask';
};
export type RefundNotice = {
  about: 'refund';
  noticeId: string;
  /** `id` is the shop's refund id, if the provider repeats it. */
  refund: { id?: string; reference: string };
  state: 'refunded' | 'failed';
};
/** The buyer disputes a payment at the bank: an operator must answer. */
export type DisputeNotice = {
  about: 'dispute';
  noticeId: string;
  payment: PaymentKey;
  amount: number;
  currency: string;
};
/** News that need no action. */
export type OtherNotice = { about: 'other'; noticeId: string };
export type ProviderNotice = PaymentNotice | RefundNotice | DisputeNotice | OtherNotice;

export type Offer = { method: PaymentMethod; currency: Currency };

/** Interface of all payment providers. Calls are repeatable and throw when the provider is unreachable. */
export type PaymentProvider = {
  name: ProviderName;
  /** Asks for what the account lacks of the provider's methods. Throws `KeyRefused` when it is not known there. */
  findMissing: () => Promise<Offer[]>;
  create: (payment: ProviderPayment) => Promise<{ reference: string; transaction?: string; action: PaymentAction }>;
  status: (payment: CreatedPayment) => Promise<ProviderStatus>;
  /** Returns the resulting status; the payment may have been paid in the meantime. */
  cancel: (payment: CreatedPayment) => Promise<ProviderStatus>;
  refund: (payment: CreatedPayment, refund: { refundId: string; amount: number }) => Promise<RefundAnswer>;
  /** Parses the notices of one request; undefined when a signature is invalid. */
  readNotices: (headers: Record<string, string | undefined>, body: Buffer) => ProviderNotice[] | undefined;
  /** What the provider expects as the answer to its notices: text, or JSON. */
  noticeAnswer: string | object;
};

/** Finds a provider by name, or the one that takes a method in a currency; undefined when there is none. */
export type PaymentProviders = {
  find: (name: string) => PaymentProvider | undefined;
  forMethod: (method: PaymentMethod, currency: Currency) => PaymentProvider | undefined;
  /** Returns true while the provider of a method does not answer. */
  isDown: (method: PaymentMethod, currency: Currency) => boolean;
};

/** Used by a box office without sales. */
export const NO_PROVIDERS: PaymentProviders = {
  find: () => undefined,
  forMethod: () => undefined,
  isDown: () => false,
};

type KnownProvider = {
  provider: PaymentProvider;
  open: boolean;
  lacks?: readonly Offer[];
  isDown?: () => boolean;
};

/** The first open provider that takes it serves a method. Closed providers still serve their existing payments. */
export function createProviders(known: readonly KnownProvider[]): PaymentProviders {
  const takes = ({ provider, open, lacks = [] }: KnownProvider, { method, currency }: Offer) =>
    open &&
    serves(provider.name, method, currency) &&
    !lacks.some((offer) => offer.method === method && offer.currency === currency);
  const rowOf = (offer: Offer) => known.find((one) => takes(one, offer));
  return {
    find: (name) => known.find(({ provider }) => provider.name === name)?.provider,
    forMethod: (method, currency) => rowOf({ method, currency })?.provider,
    isDown: (method, currency) => rowOf({ method, currency })?.isDown?.() ?? false,
  };
}

/** Tickets without a price need no provider. */
export const paysBy =
  ({ forMethod }: PaymentProviders) =>
  ({ amount, currency }: Money): boolean =>
    amount === 0 || methodsFor(currency).some((method) => forMethod(method, currency));

/** Dependencies of sales: holds, orders, payments and tickets. */
export type SalesDeps = {
  db: Database;
  log: Log;
  clock: () => Date;
  providers: PaymentProviders;
  /** The shop's origin, for links in messages and return URLs. */
  publicUrl: string;
  holdMs: number;
  paymentWindowMs: number;
  /** Wakes the delivery job after a message was enqueued. */
  wakeDelivery: () => void;
};
