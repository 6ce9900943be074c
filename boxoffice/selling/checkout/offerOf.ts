import type { PaymentProviders } from '#boxoffice/providers/paymentProvider.ts';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { Offer } from '#shared/contract/offer.ts';
import type { TextSet } from '#shared/domain/language/languages.ts';
import type { Currency } from '#shared/domain/selling/money.ts';
import { methodsFor } from '#shared/domain/selling/paymentMethods.ts';
import { FEE_RATES } from './feeRates.ts';
import { findPickup, type OrderedEventRow } from './orderedEventStore.ts';

export type CheckoutOffer = Offer & Pick<Checkout, 'deliveries'>;
type Facts = { event: OrderedEventRow; currency: Currency; providers: PaymentProviders; textSet: TextSet };

/** Returns the checkout options of an event and their fee rates. */
export function offerOf({ event, currency, providers, textSet }: Facts): CheckoutOffer {
  const deliveries = event.activity.deliveries.map(({ type }) => {
    const pickup = findPickup(event, type, textSet);
    return { type, ...(pickup && { pickup }) };
  });
  return { deliveries, ...offerIn(currency, providers) };
}

/** Returns the payment methods and fee rates of a currency. */
export function offerIn(currency: Currency, providers: PaymentProviders): Offer {
  const paymentMethods = methodsFor(currency).filter((method) => providers.forMethod(method, currency));
  return { currency, paymentMethods, rates: FEE_RATES[currency] };
}
