import type * as z from 'zod/mini';
import { type FieldProblems, Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { OrderRequest } from '#shared/contract/order.ts';
import type { AddressForm } from '#shared/domain/account/addressForm.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { type FeeRates, type OrderFees, orderFees } from '#shared/domain/selling/orderFees.ts';
import { checkOrderForm } from '#shared/domain/selling/orderForm.ts';
import { holdersAsked } from '#shared/domain/selling/ticketHolders.ts';
import type { CheckoutOffer } from '../checkout/offerOf.ts';
import type { OrderedEventRow } from '../checkout/orderedEventStore.ts';
import { limitRefusal, sessionRefusal } from '../holds/decideHold.ts';
import type { Buyer, HoldRow } from '../holds/holdStore.ts';
import type { HeldTicketRow } from '../stock/heldTicketStore.ts';

/** A request for an order, with the order's future id. */
export type Ordering = {
  orderId: string;
  request: z.infer<typeof OrderRequest>;
  idempotencyKey: string;
  buyer: Buyer & { userId: string };
  languageCode: LanguageCode;
  now: Date;
};

/** Facts for the rules about a request. After the first refusal, no more facts are read. */
export type OrderFacts = Ordering & {
  hasAccount: boolean;
  /** Number of orders that the account placed in the last day. */
  placedToday: number;
  /** Undefined for a hold of another buyer. */
  hold?: HoldRow | undefined;
  event?: OrderedEventRow | undefined;
  /** Whether the hold was made before the start of the sale, with an access code. */
  isPresale?: boolean;
  /** Number of tickets of the event that the buyer has ordered. */
  ordered: number;
  tickets: readonly HeldTicketRow[];
  offer?: CheckoutOffer | undefined;
  /** The chosen address of a courier delivery, if it is in the buyer's address book. */
  address?: AddressForm | undefined;
};
type HeldOrder = OrderFacts & { hold: HoldRow; event: OrderedEventRow };
export type PricedOrder = HeldOrder & { fees: OrderFees; feeRates: FeeRates };

type OrderDecision = { do: 'place'; order: PricedOrder } | { do: 'refuse'; refusal: Refusal };

/**
 * Decides about a request. All requests of a batch have different buyers and holds, so they do not affect each other.
 */
export function decideOrder(facts: OrderFacts): OrderDecision {
  const { hold, event, offer } = facts;
  const refusal = accountRefusal(facts) ?? holdRefusal(facts);
  if (refusal) return { do: 'refuse', refusal };
  if (!hold || !event || !offer) return { do: 'refuse', refusal: new Refusal('hold.over') };
  const fees = priceOf({ ...facts, hold, event, offer });
  return fees instanceof Refusal
    ? { do: 'refuse', refusal: fees }
    : { do: 'place', order: { ...facts, hold, event, fees, feeRates: offer.rates } };
}

const MOST_A_DAY = 50;

/** Limits the orders of an account per day, because each order sends messages and blocks tickets. */
export function accountRefusal({ hasAccount, placedToday }: OrderFacts): Refusal | undefined {
  if (!hasAccount) return new Refusal('login.required');
  return placedToday >= MOST_A_DAY ? new Refusal('order.tooMany', { retryAfterSeconds: 3600 }) : undefined;
}

/** Tickets may be ordered after the end of the sale if they were held before it, but not after the sale was stopped. */
export function holdRefusal({ hold, event, isPresale, ordered, now }: OrderFacts): Refusal | undefined {
  if (!hold || !event) return new Refusal('hold.unknown');
  if (hold.endedAt || hold.expiresAt <= now) return new Refusal('hold.over');
  const { purchaseLimit: limit } = event.activity;
  return (
    sessionRefusal(isPresale ? { ...event.session, saleStartsAt: hold.createdAt } : event.session, hold.createdAt) ??
    limitRefusal('order.limit', { ticketsBefore: ordered, quantity: hold.quantity, limit })
  );
}

/** Computes the fees of a valid order. A refusal lists all invalid fields. */
function priceOf({
  request,
  event,
  tickets,
  offer,
  address,
}: HeldOrder & { offer: CheckoutOffer }): OrderFees | Refusal {
  const { currency, rates } = offer;
  const facts = {
    currency,
    rates,
    tickets: tickets.map(({ amount, originalAmount }) => ({ amount, originalAmount: originalAmount ?? undefined })),
    deliveryType: request.deliveryType,
    from: event.city.countryCode,
    to: address?.countryCode,
  };
  const free = orderFees({ ...facts, paymentMethod: undefined }).paymentAmount === 0;
  const form = { ...request, addressId: address && request.addressId };
  const problems = checkOrderForm(form, { ...offer, free, asked: holdersAsked(event.session, tickets.length) });
  const fields: FieldProblems = Object.fromEntries(Object.entries(problems).map(([field, word]) => [field, { word }]));
  if (Object.keys(fields).length > 0) return new Refusal('request.invalid', { fields });
  const fees = orderFees({ ...facts, paymentMethod: free ? undefined : request.paymentMethod });
  const isAsExpected = request.expectedAmount === undefined || request.expectedAmount === fees.paymentAmount;
  return isAsExpected ? fees : new Refusal('order.priceChanged');
}
