import type { Database } from '#boxoffice/platform/database/database.ts';
import type { Log } from '#boxoffice/platform/http/requestContext.ts';
import type { PaymentAction } from '#shared/contract/payment.ts';
import type { Currency, Money } from '#shared/domain/selling/money.ts';
import { methodsFor, type PaymentMethod, type PaymentShape } from '#shared/domain/selling/paymentMethods.ts';
import type { Shop } from '#shared/shop/shop.ts';
import { type ProviderName, serves } from './providerTerms.ts';

export type ProviderPayment = {
  /** The shop's payment id. Repeated requests with the same id create one payment. */
  paymentId: string;
  method: PaymentMethod;
  shape: PaymentShape;
  amount: number;
  currency: Currency;
  /** Shown to the buyer at the provider. */
  title: string;
  languageCode: string;
  expiresAt: Date;
  /** URLs to which the provider's page returns the buyer, by result. */
  returnUrls: { success: string; cancel: string; fail: string };
  /** `phone` as in orders: country code, hyphen, number. */
  buyer: { name: string; phone: string; email: string };
};

/**
 * A payment that was created at the provider. `transaction` is the provider's reference for the transaction, which some
 * providers assign only when they receive the money.
 */
export type CreatedPayment = Pick<
  ProviderPayment,
  'paymentId' | 'method' | 'shape' | 'amount' | 'currency' | 'expiresAt'
> & { reference: string; transaction: string | null };

/** Converts a buyer's phone number to the format of providers: `+85291234567`. */
export const toInternational = (phone: string): string => phone.replace(/^(\d+)-/, '+$1');

/** Received money in hundredths. It may differ from the requested amount. */
type MoneyCame = { paidAmount: number; currency: Currency; paidAt: Date; transaction?: string };

/**
 * Status of a payment at the provider. `cancelledAt`: the provider reports a cancellation, even of a payment that
 * was reported as paid; other notices about it may arrive later. `returned`: received money was returned in whole or in
 * part by the shop, by an operator at the provider, or by the buyer's bank.
 */
export type ProviderStatus =
  | { state: 'pending' }
  | { state: 'failed' | 'cancelled' | 'expired'; cancelledAt?: Date; transaction?: string }
  | ({ state: 'paid' } & MoneyCame)
  | ({ state: 'returned'; returnedAmount: number } & MoneyCame);

/** `round` counts how often the refund was sent to the provider again after a failure. */
export type RefundRequest = { refundId: string; round: number; amount: number };

/**
 * Returns the id that the provider gets for a round of a refund, so that each round is made once and each result
 * belongs to a round.
 */
export const nameOfRound = ({ refundId, round }: RefundRequest): string =>
  round === 0 ? refundId : `${refundId}-${round}`;

/** Reads the id of a round. Ids that are not from the shop are returned unchanged, as round 0. */
export function readRound(name: string): { id: string; round: number } {
  const [, id = name, round = 0] = /^([\da-f-]{36})-(\d{1,4})$/.exec(name) ?? [];
  return { id, round: Number(round) };
}

/**
 * `accepted`: a notice or `isRefunded` reports the result later. `never`: the provider will not make the refund.
 * `notNow`: the provider may make it later. `reference` is the provider's reference for the refund, and `said` is the
 * reason that the provider gives.
 */
export type RefundAnswer = { state: 'refunded' | 'accepted' | 'never' | 'notNow'; reference?: string; said?: string };

/**
 * Identifies a payment by the shop's id, or by the provider's reference for the payment or for the transaction. Each
 * provider signs at least one of these.
 */
export type PaymentKey = { id: string } | { reference: string } | { transaction: string };
export type PaymentNotice = {
  about: 'payment';
  noticeId: string;
  payment: PaymentKey;
  transaction?: string;
  /** `ask`: the notice does not prove a status, so the status is requested from the provider. */
  status: ProviderStatus | 'ask';
};
export type RefundNotice = {
  about: 'refund';
  noticeId: string;
  /**
   * `id` and `round` are the shop's, and the provider repeats them. `reference` is the provider's reference for the
   * refund.
   */
  refund: { id: string; round: number; reference: string };
  /** Reference of the payment's transaction. It identifies the payment when `id` is not a refund of the shop. */
  transaction: string;
  state: 'refunded' | 'failed';
  /** Time of the event, from the provider's clock. */
  at: Date;
  amount: number;
  /** The provider's own reason for a failure. */
  said?: string;
};
/**
 * The buyer disputes a payment at the bank, or the provider takes money back. An operator must check this at the
 * provider.
 */
export type DisputeNotice = {
  about: 'dispute';
  noticeId: string;
  payment: PaymentKey;
  /** The provider's name for the event. */
  event: string;
  amount: number;
  currency: string;
  /** Deadline for a response to the dispute. */
  answerBy?: string;
};
/** A notice that needs no action, or that belongs to another shop. */
export type OtherNotice = { about: 'other' };
/**
 * A notice that would have an effect, but whose signature is wrong or missing, or that cannot be read. `content` has
 * the fields that the shop reads, and can be read as a notice again. Each of `names` may identify the payment.
 */
export type UnprovenNotice = { about: 'unproven'; noticeId: string; names: PaymentKey[]; content: string };
export type ProvenNotice = PaymentNotice | RefundNotice | DisputeNotice;
export type ProviderNotice = ProvenNotice | UnprovenNotice | OtherNotice;

export type Offer = { method: PaymentMethod; currency: Currency };

/**
 * Interface of all payment providers. All functions can safely be called again. A `Refusal` thrown by `create` is the
 * provider's final response; `refund` returns `never` instead. Any other error means that the outcome is unknown, so
 * the request is retried later.
 */
export type PaymentProvider = {
  name: ProviderName;
  /** Name of the environment variable with the keys that prove notices, and a fingerprint of its value. */
  noticeKey: { variable: string; fingerprint: string };
  /**
   * Returns the methods and currencies that the shop's account at the provider lacks. Throws `KeyRefused` when the
   * provider does not accept the key.
   */
  findMissing: () => Promise<Offer[]>;
  create: (payment: ProviderPayment) => Promise<{ reference: string; transaction?: string; action: PaymentAction }>;
  status: (payment: CreatedPayment) => Promise<ProviderStatus>;
  /** Returns the resulting status; the payment may have been paid in the meantime. */
  cancel: (payment: CreatedPayment) => Promise<ProviderStatus>;
  refund: (payment: CreatedPayment, refund: RefundRequest) => Promise<RefundAnswer>;
  /** Whether a round of a refund is done. Only for providers without refund notices. */
  isRefunded?: (payment: CreatedPayment, refund: RefundRequest) => Promise<boolean>;
  /** Reads the notices of one request separately. Undefined if the whole request is refused or unreadable. */
  readNotices: (headers: Record<string, string | undefined>, body: Buffer) => ProviderNotice[] | undefined;
  /** Response that the provider expects to its notices: text or JSON. */
  noticeAnswer: string | object;
};

/**
 * Outcomes of notices: `other` notices have no effect or belong to another shop; `refused` notices get an error
 * response.
 */
const NOTICE_OUTCOMES = ['accepted', 'other', 'unproven', 'refused'] as const;
type NoticeOutcome = (typeof NOTICE_OUTCOMES)[number];
export type NoticeCounts = {
  count: (provider: string, outcome: NoticeOutcome) => void;
  /** Returns the number of notices by provider and outcome since startup. */
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

/** Finds a provider by name, or by a method and a currency; undefined when there is none. */
export type PaymentProviders = {
  notices: NoticeCounts;
  all: () => PaymentProvider[];
  find: (name: string) => PaymentProvider | undefined;
  forMethod: (method: PaymentMethod, currency: Currency) => PaymentProvider | undefined;
  /** Returns true while the provider of a method does not respond. */
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

/** A method is served by the first open provider that has it. Closed providers still serve their existing payments. */
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
  /** Wakes the delivery job after a message is enqueued. */
  wakeDelivery: () => void;
};
