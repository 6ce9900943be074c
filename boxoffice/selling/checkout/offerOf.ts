import type { SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { Offer } from '#shared/contract/offer.ts';
import type { TextSet } from '#shared/domain/language/languages.ts';
import type { Currency } from '#shared/domain/selling/money.ts';
import { methodsFor, type PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import { findPickup, type OrderedEventRow } from './orderedEventStore.ts';

export type CheckoutOffer = Offer & Pick<Checkout, 'deliveries'>;
type Seller = Pick<SalesDeps, 'providers' | 'shop'>;
type Facts = Seller & { event: OrderedEventRow; currency: Currency; textSet: TextSet };

/** Returns the checkout options of an event and their fee rates. */
export function offerOf({ event, currency, textSet, ...seller }: Facts): CheckoutOffer {
  const deliveries = event.activity.deliveries.map(({ type }) => {
    const pickup = findPickup(event, type, textSet);
    return { type, ...(pickup && { pickup }) };
  });
  return { deliveries, ...offerIn(currency, seller) };
}

/** Returns the payment methods and fee rates of a currency. */
export function offerIn(currency: Currency, { providers, shop }: Seller): Offer {
  const paymentMethods = methodsOffered(currency, shop).filter((method) => providers.forMethod(method, currency));
  return { currency, paymentMethods, rates: shop.fees[currency] };
}

/** Payment methods that the shop offers for a currency. */
export const methodsOffered = (currency: Currency, { paymentMethods }: SalesDeps['shop']): PaymentMethod[] =>
  methodsFor(currency).filter((method) => paymentMethods.includes(method));
