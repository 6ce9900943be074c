import type { PaymentAction } from '#shared/contract/payment.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { PaymentMethod, PaymentShape } from '#shared/domain/paymentMethods.ts';

export type ProviderPayment = {
  /** Our name for it: the same one twice makes one payment there. */
  paymentId: string;
  method: PaymentMethod;
  shape: PaymentShape;
  amount: number;
  currency: Currency;
  /** What the buyer reads at the provider's. */
  title: string;
  languageCode: string;
  expiresAt: Date;
  /** Where the provider's page leads back to, by result. */
  returnUrls: { success: string; cancel: string; fail: string };
};

/** What a provider says of a payment; `paidAmount` in hundredths, which may differ from what was asked for. */
export type ProviderStatus =
  | { state: 'pending' }
  | { state: 'failed' | 'cancelled' | 'expired' }
  | { state: 'paid'; paidAmount: number; currency: Currency; paidAt: Date };

export type ProviderNotice = { noticeId: string; reference: string; status: ProviderStatus };

/** The small interface that every payment provider is behind. All calls may be repeated; all may throw when it cannot be reached. */
export type PaymentProvider = {
  name: string;
  create: (payment: ProviderPayment) => Promise<{ reference: string; action: PaymentAction }>;
  status: (reference: string) => Promise<ProviderStatus>;
  /** What became of it: it may have been paid in the meantime. */
  cancel: (reference: string) => Promise<ProviderStatus>;
  refund: (refund: { reference: string; refundId: string; amount: number }) => Promise<'refunded' | 'impossible'>;
  /** Reads a notification's headers and raw body; undefined where the signature is not the provider's. */
  readNotice: (headers: Record<string, string | undefined>, body: Buffer) => ProviderNotice | undefined;
};

/** By name, and which one takes a method; undefined where this box office sells nothing. */
export type PaymentProviders = {
  find: (name: string) => PaymentProvider | undefined;
  forMethod: (method: PaymentMethod) => PaymentProvider | undefined;
};
