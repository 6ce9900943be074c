import type { Database } from '#boxoffice/platform/database/database.ts';
import type { Log } from '#boxoffice/platform/http/requestContext.ts';
import type { PaymentAction } from '#shared/contract/payment.ts';
import type { Currency, Money } from '#shared/domain/selling/money.ts';
import { methodsFor, type PaymentMethod, type PaymentShape } from '#shared/domain/selling/paymentMethods.ts';
import type { Shop } from '#shared/shop/shop.ts';
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

/** Writes a buyer's phone as providers read it: `+85291234567`. */
export const toInternational = (phone: string): string => phone.replace(/^(\d+)-/, '+$1');

/** Money that came, in hundredths. It may differ from the requested amount. */
type MoneyCame = { paidAmount: number; currency: Currency; paidAt: Date; transaction?: string };

/**
 * Status of a payment at the provider. `cancelledAt`: the provider reports the cancellation, also if its money had been
 * promised; notices about that money may come later. `returned`: received money was returned in whole or in part: by
 * refunds of the shop, by an operator at the provider, or by the buyer's bank.
 */
export type ProviderStatus =
  | { state: 'pending' }
  | { state: 'failed' | 'cancelled' | 'expired'; cancelledAt?: Date; transaction?: string }
  | ({ state: 'paid' } & MoneyCame)
  | ({ state: 'returned'; returnedAmount: number } & MoneyCame);

/** `round` counts the times that the refund was given to the provider again after it had failed. */
export type RefundRequest = { refundId: string; round: number; amount: number };

/** Names a refund for a provider, so that each round is made once and each result has its round. */
export const nameOfRound = ({ refundId, round }: RefundRequest): string =>
  round === 0 ? refundId : `${refundId}-${round}`;

/** Reads such a name. A name that the shop did not give is returned as it is. */
export function readRound(name: string): { id: string; round: number } {
  const [, id = name, round = 0] = /^([\da-f-]{36})-(\d{1,4})$/.exec(name) ?? [];
  return { id, round: Number(round) };
}

/**
 * `accepted`: the result comes later, by a notice or by `isRefunded`. `never`: the provider will not refund this. `notNow`:
 * it may later. `reference` is the provider's name of the refund, `said` its own reason.
 */
export type RefundAnswer = { state: 'refunded' | 'accepted' | 'never' | 'notNow'; reference?: string; said?: string };

/** A payment by the shop's id, by the provider's reference or by its name of the money, whichever the provider signs. */
export type PaymentKey = { id: string } | { reference: string } | { transaction: string };
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
  /** `id` and `round` are the shop's, which the provider repeats; `reference` is the provider's name of the refund. */
  refund: { id: string; round: number; reference: string };
  /** Name of the payment's transaction. It identifies the payment when `id` is not a refund of the shop. */
  transaction: string;
  state: 'refunded' | 'failed';
  /** When it happened, by the provider's clock. */
  at: Date;
  amount: number;
  /** The provider's own reason of a failure. */
  said?: string;
};
/** The buyer disputes a payment at the bank, or the provider takes money back: an operator must look there. */
export type DisputeNotice = {
  about: 'dispute';
  noticeId: string;
  payment: PaymentKey;
  /** The provider's word for what happened. */
  event: string;
  amount: number;
  currency: string;
  /** Until when an answer counts. */
  answerBy?: string;
};
/** Notices that need no action, or belong to another shop. */
export type OtherNotice = { about: 'other' };
/**
 * Would decide something, but its signature is wrong or missing, or it cannot be read. `content` has the fields that are
 * read, and can be read as a notice again. Each of `names` may name the payment that it is about.
 */
export type UnprovenNotice = { about: 'unproven'; noticeId: string; names: PaymentKey[]; content: string };
export type ProvenNotice = PaymentNotice | RefundNotice | DisputeNotice;
export type ProviderNotice = ProvenNotice | UnprovenNotice | OtherNotice;

export type Offer = { method: PaymentMethod; currency: Currency };

/**
 * Interface of all payment providers. Calls are repeatable. A `Refusal` thrown by `create` is the provider's answer and
 * final; `refund` never throws one. Any other error means that there was no answer, so the call is made again later.
 */
export type PaymentProvider = {
  name: ProviderName;
  /** Name of the variable whose key proves notices, and a fingerprint of its value. */
  noticeKey: { variable: string; fingerprint: string };
  /** Asks for what the account lacks of the provider's methods. Throws `KeyRefused` when it is not known there. */
  findMissing: () => Promise<Offer[]>;
  create: (payment: ProviderPayment) => Promise<{ reference: string; transaction?: string; action: PaymentAction }>;
  status: (payment: CreatedPayment) => Promise<ProviderStatus>;
  /** Returns the resulting status; the payment may have been paid in the meantime. */
  cancel: (payment: CreatedPayment) => Promise<ProviderStatus>;
  refund: (payment: CreatedPayment, refund: RefundRequest) => Promise<RefundAnswer>;
  /** Asks whether a round of a refund is done. Only of a provider that sends no notices of refunds. */
  isRefunded?: (payment: CreatedPayment, refund: RefundRequest) => Promise<boolean>;
  /** Reads the notices of one request, each for itself; undefined when they cannot be read. */
  readNotices: (headers: Record<string, string | undefined>, body: Buffer) => ProviderNotice[] | undefined;
  /** Answer that the provider expects to its notices: text, or JSON. */
  noticeAnswer: string | object;
};

/** Notices of providers: `other` decide nothing or belong to another shop, `refused` are answered with an error. */
const NOTICE_OUTCOMES = ['accepted', 'other', 'unproven', 'refused'] as const;
type NoticeOutcome = (typeof NOTICE_OUTCOMES)[number];
export type NoticeCounts = {
  count: (provider: string, outcome: NoticeOutcome) => void;
  /** Since the start, by provider. */
  all: () => Record<string, Record<NoticeOutcome, number>>;
};

function countNotices(): NoticeCounts {
  const counts: ReturnType<NoticeCounts['all']> = {};
  return {
    count(provider, outcome) {
      counts[provider] ??= { accepted: 0, other: 0, unproven: 0, refused: 0 };
      counts[provider][outcome] += 1;
    },
    all: () => counts,
  };
}

/** Finds a provider by name, or the one that takes a method in a currency; undefined when there is none. */
export type PaymentProviders = {
  notices: NoticeCounts;
  all: () => PaymentProvider[];
  find: (name: string) => PaymentProvider | undefined;
  forMethod: (method: PaymentMethod, currency: Currency) => PaymentProvider | undefined;
  /** Returns true while the provider of a method does not answer. */
  isDown: (method: PaymentMethod, currency: Currency) => boolean;
  /** Returns true when the provider of a method moves no money. */
  isTest: (method: PaymentMethod, currency: Currency) => boolean;
};

/** Used by a box office without sales. */
export const NO_PROVIDERS: PaymentProviders = {
  notices: countNotices(),
  all: () => [],
  find: () => undefined,
  forMethod: () => undefined,
  isDown: () => false,
  isTest: () => false,
};

type KnownProvider = {
  provider: PaymentProvider;
  open: boolean;
  lacks?: () => readonly Offer[];
  isDown?: () => boolean;
  isTest?: boolean;
};

/** The first open provider that takes it serves a method. Closed providers still serve their existing payments. */
export function createProviders(known: readonly KnownProvider[]): PaymentProviders {
  const takes = ({ provider, open, lacks = () => [] }: KnownProvider, { method, currency }: Offer) =>
    open &&
    serves(provider.name, method, currency) &&
    !lacks().some((offer) => offer.method === method && offer.currency === currency);
  const rowOf = (offer: Offer) => known.find((one) => takes(one, offer));
  return {
    notices: countNotices(),
    all: () => known.map(({ provider }) => provider),
    find: (name) => known.find(({ provider }) => provider.name === name)?.provider,
    forMethod: (method, currency) => rowOf({ method, currency })?.provider,
    isDown: (method, currency) => rowOf({ method, currency })?.isDown?.() ?? false,
    isTest: (method, currency) => rowOf({ method, currency })?.isTest ?? false,
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
  shop: Shop;
  holdMs: number;
  paymentWindowMs: number;
  /** Wakes the delivery job after a message was enqueued. */
  wakeDelivery: () => void;
};
