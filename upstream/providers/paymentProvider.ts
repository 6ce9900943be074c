import type { PaymentAction } from '#shared/contract/payment.ts';
import type { Currency } from '#shared/domain/selling/money.ts';
import type { PaymentMethod, PaymentShape } from '#shared/domain/selling/paymentMethods.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../http/requestContext.ts';

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
};

/** Status of a payment at the provider. `paidAmount` is in hundredths and may differ from the requested amount. */
export type ProviderStatus =
  | { state: 'pending' }
  | { state: 'failed' | 'cancelled' | 'expired' }
  | { state: 'paid'; paidAmount: number; currency: Currency; paidAt: Date };

export type ProviderNotice = { noticeId: string; reference: string; status: ProviderStatus };

/** Interface of all payment providers. Calls are repeatable and throw when the provider is unreachable. */
export type PaymentProvider = {
  name: string;
  create: (payment: ProviderPayment) => Promise<{ reference: string; action: PaymentAction }>;
  status: (reference: string) => Promise<ProviderStatus>;
  /** Returns the resulting status; the payment may have been paid in the meantime. */
  cancel: (reference: string) => Promise<ProviderStatus>;
  refund: (refund: { reference: string; refundId: string; amount: number }) => Promise<'refunded' | 'impossible'>;
  /** Parses a notice; undefined when the signature is invalid. */
  readNotice: (headers: Record<string, string | undefined>, body: Buffer) => ProviderNotice | undefined;
};

/** Finds a provider by name or method; undefined when there is none. */
export type PaymentProviders = {
  find: (name: string) => PaymentProvider | undefined;
  forMethod: (method: PaymentMethod) => PaymentProvider | undefined;
};

/** Used by a box office without sales. */
export const NO_PROVIDERS: PaymentProviders = { find: () => undefined, forMethod: () => undefined };

/** The first open provider serves all methods. Closed providers still serve their existing payments. */
export function createProviders(known: readonly { provider: PaymentProvider; open: boolean }[]): PaymentProviders {
  const open = known.find((one) => one.open)?.provider;
  return {
    find: (name) => known.find(({ provider }) => provider.name === name)?.provider,
    forMethod: () => open,
  };
}

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
