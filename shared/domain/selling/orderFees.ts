import { sum } from '#shared/kernel/sum.ts';
import type { DeliveryType } from './deliveryTypes.ts';
import { type Currency, SMALLEST_AMOUNT } from './money.ts';
import type { PaymentMethod } from './paymentMethods.ts';

/** Parts of an order's price in the order of display, and how each counts in the total. */
const SIGNS = {
  ticketPrice: 1,
  discount: -1,
  serviceCharge: 1,
  shippingFee: 1,
  taxFees: 1,
  platformServiceFee: 1,
} as const;

export type FeePart = keyof typeof SIGNS;
export type FeeLine = FeePart | 'total' | 'paymentAmount';
export const FEE_PARTS = Object.entries(SIGNS) as [FeePart, 1 | -1][];
/** `share` is in ten-thousandths, and 0 without a tax. `included` is the tax that the prices contain. */
type Tax = { share: number; included: number };
/** Amounts in hundredths of one currency. `discount` is the amount taken off. */
export type OrderFees = Record<FeeLine, number> & { currency: Currency; tax: Tax };
/** Fees of an order that may have been stored before a fee line was introduced. */
export type StoredFees = Partial<Record<FeePart, number> & { tax: Tax }> & Omit<OrderFees, FeePart | 'tax'>;

/** A share of an amount in ten-thousandths, plus a fixed part in hundredths. */
export type Rate = { share: number; fixed: number };
type ShippingZone = 'home' | 'region' | 'world';
/**
 * The box office's fee rates for a currency. They are part of the checkout, so that browser and server compute the same
 * fees.
 */
export type FeeRates = {
  /** Charged for each ticket with a price above 0. */
  serviceCharge: Rate;
  /** Tax rate for tickets and service charge, added to them or included in them. */
  tax: Rate & { included?: boolean | undefined };
  courier: Record<ShippingZone, number>;
  platform: Partial<Record<PaymentMethod, Rate>>;
};

export type FeeFacts = {
  currency: Currency;
  rates: FeeRates;
  /** `originalAmount` is the price before a discount. */
  tickets: readonly { amount: number; originalAmount?: number | undefined }[];
  deliveryType: DeliveryType;
  /** Origin and destination of a courier delivery, as two-letter country codes. */
  from: string;
  to?: string | undefined;
  paymentMethod: PaymentMethod | undefined;
};

const NOTHING: Rate = { share: 0, fixed: 0 };
export const NO_TAX: Tax = { share: 0, included: 0 };

/** Computes all fee lines of an order, for checkout, payment, order page and e-mails. */
export function orderFees(facts: FeeFacts): OrderFees {
  const { currency, rates, tickets, deliveryType, from, to, paymentMethod } = facts;
  const paid = sum(tickets.map(({ amount }) => amount));
  const ticketPrice = sum(tickets.map(({ amount, originalAmount = amount }) => Math.max(amount, originalAmount)));
  const step = SMALLEST_AMOUNT[currency];
  const serviceCharge = sum(tickets.map(({ amount }) => roundedFee(rates.serviceCharge, amount, step)));
  const shippingFee = deliveryType === 'courier' ? rates.courier[shippingZone(from, to ?? from)] : 0;
  const taxed = paid + serviceCharge;
  const { share } = rates.tax;
  const taxFees = rates.tax.included ? 0 : roundedFee(rates.tax, taxed, step);
  const tax = { share, included: rates.tax.included ? includedTax(share, taxed, step) : 0 };
  const parts = { ticketPrice, discount: ticketPrice - paid, serviceCharge, shippingFee, taxFees };
  const before = totalOf({ ...parts, platformServiceFee: 0 });
  const platformServiceFee = roundedFee((paymentMethod && rates.platform[paymentMethod]) || NOTHING, before, step);
  const total = before + platformServiceFee;
  return { currency, ...parts, tax, platformServiceFee, total, paymentAmount: total };
}

/** Adds fee lines that did not exist when the order was stored, with the amount 0. */
export function withAllLines(fees: StoredFees): OrderFees {
  const none = Object.fromEntries(FEE_PARTS.map(([part]) => [part, 0])) as Record<FeePart, number>;
  return { ...none, tax: NO_TAX, ...fees };
}

/** Recomputes the fees for another payment method. Only the platform fee changes. */
export function feesForMethod(fees: OrderFees, rates: FeeRates, method: PaymentMethod): OrderFees {
  const before = fees.total - fees.platformServiceFee;
  return withPaymentAmount(
    fees,
    before + roundedFee(rates.platform[method] ?? NOTHING, before, SMALLEST_AMOUNT[fees.currency]),
  );
}

/** Adjusts the platform fee so that the total is the requested amount. */
export function withPaymentAmount(fees: OrderFees, amount: number): OrderFees {
  const before = fees.total - fees.platformServiceFee;
  return { ...fees, platformServiceFee: amount - before, total: amount, paymentAmount: amount };
}

/**
 * Total refund for the returned tickets of an order: their price, service charge and tax. Shipping and platform
 * fee are returned with the last ticket. All returned tickets count together, so that successive refunds never exceed
 * the payment.
 */
export function returnedAmount(
  fees: OrderFees,
  rates: FeeRates,
  tickets: readonly { amount: number; isReturned: boolean }[],
): number {
  const returned = tickets.filter(({ isReturned }) => isReturned);
  if (returned.length === tickets.length) return fees.paymentAmount;
  const step = SMALLEST_AMOUNT[fees.currency];
  const priceOf = (some: typeof tickets) => sum(some.map(({ amount }) => amount));
  const serviceOf = (some: typeof tickets) =>
    sum(some.map(({ amount }) => roundedFee(rates.serviceCharge, amount, step)));
  const price = priceOf(returned);
  const service = shareOf(fees.serviceCharge, { part: serviceOf(returned), whole: serviceOf(tickets), step });
  const taxed = { part: price + service, whole: priceOf(tickets) + fees.serviceCharge, step };
  return Math.min(price + service + shareOf(fees.taxFees, taxed), fees.paymentAmount);
}

/** Rounds down. Uses BigInt, because the product of two rupiah amounts may exceed the safe integers. */
function shareOf(amount: number, { part, whole, step }: { part: number; whole: number; step: number }): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / (BigInt(whole) * BigInt(step))) * step;
}

const REGION = ['HK', 'MO', 'TW', 'SG', 'ID'];

export function shippingZone(from: string, to: string): ShippingZone {
  if (from === to) return 'home';
  return REGION.includes(to) ? 'region' : 'world';
}

/** The tax in an amount that includes it, rounded half up. */
function includedTax(share: number, amount: number, step: number): number {
  return Math.round((amount * share) / ((10_000 + share) * step)) * step;
}

/** Rounds half up to the currency's smallest payable amount. No fee is charged on an amount of 0. */
function roundedFee({ share, fixed }: Rate, amount: number, step: number): number {
  if (amount === 0) return 0;
  return Math.floor((amount * share + fixed * 10_000 + 5_000 * step) / (10_000 * step)) * step;
}

const totalOf = (parts: Record<FeePart, number>) => sum(FEE_PARTS.map(([part, sign]) => sign * parts[part]));
