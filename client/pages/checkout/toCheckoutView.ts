import type { RegionView } from '#client/features/address/regionViews.ts';
import { toAddressView } from '#client/features/address/toAddressView.ts';
import { likelyCountry, toAreaCodeChoices } from '#client/features/choice/countryChoices.ts';
import type { Choice } from '#client/features/choice/findChoices.ts';
import { toHoldersView, toHolderTexts } from '#client/features/order/holderTexts.ts';
import { toEventView } from '#client/features/order/toEventView.ts';
import { countryOfAreaCode } from '#client/features/phoneField/countryOfAreaCode.ts';
import { selectionPath, type TicketSelection } from '#client/features/ticketChoice/ticketSelection.ts';
import { createVenueTime } from '#client/features/venueTime/createVenueTime.ts';
import { newIdempotencyKey } from '#client/platform/shopApi.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import type { User } from '#shared/contract/account.ts';
import type { Address } from '#shared/contract/address.ts';
import type { Checkout } from '#shared/contract/checkout.ts';
import { readPhone } from '#shared/domain/account/phone.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { cheapestMethod } from '#shared/domain/selling/cheapestFees.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import { holdersAsked } from '#shared/domain/selling/ticketHolders.ts';
import { type CheckoutTexts, NEW_ADDRESS } from './checkoutForm.ts';
import type { CheckoutView } from './checkoutView.ts';
import { toTicketLines } from './toTicketLines.ts';

type CheckoutFacts = {
  checkout: Checkout;
  user: User;
  addresses: Address[];
  regions: RegionView[] | null;
  countries: Choice[];
  /** Ticket choice in the page's address. */
  selection: TicketSelection | undefined;
};

type CheckoutShop = Pick<Shop, 'language' | 't'> & Partial<Pick<Shop, 'hidden'>>;

export function toCheckoutView(given: CheckoutFacts, { language, t, hidden = [] }: CheckoutShop): CheckoutView {
  const facts = hidden.includes('addresses') ? withoutCourier(given) : given;
  const { checkout, addresses, regions, countries, selection } = facts;
  const { event, tickets, expiresAt } = checkout;
  const { zoneName, toMoment } = createVenueTime(language, event.venue, t);
  return {
    holdId: checkout.holdId,
    expiresAt,
    heldUntil: t('checkout:hold.until', { time: toMoment(expiresAt).time, zone: zoneName }),
    backPath: selectionPath(selection ?? selectionOf(checkout)),
    event: toEventView(event, { language, t }),
    tickets: toTicketLines(tickets, { formatMoney: createMoneyFormat(language), t }),
    hasOrdered: checkout.recipient !== undefined,
    holders: toHoldersView(checkout, t),
    facts: toFeeFacts(checkout),
    deliveries: checkout.deliveries,
    paymentMethods: checkout.paymentMethods,
    unavailableMethods: checkout.unavailableMethods ?? [],
    testMode: checkout.testMode ?? false,
    addresses: addresses.map((address) => toAddressView(address, language)),
    regions,
    countries,
    areaCodes: toAreaCodeChoices(countries),
    texts: toFirstTexts(facts, language),
  };
}

/** Removes delivery by courier, which needs the address book. */
function withoutCourier({ checkout, ...facts }: CheckoutFacts): CheckoutFacts {
  return {
    ...facts,
    checkout: { ...checkout, deliveries: checkout.deliveries.filter(({ type }) => type !== 'courier') },
  };
}

function toFeeFacts({ currency, rates, tickets, event }: Checkout): CheckoutView['facts'] {
  return {
    currency,
    rates,
    tickets: tickets.map(({ faceValue, originalValue }) => ({
      amount: faceValue.amount,
      ...(originalValue && { originalAmount: originalValue.amount }),
    })),
    from: event.venue.countryCode,
  };
}

/**
 * Initial form values: first delivery type, cheapest available payment method, default address, and the recipient of
 * the latest order or the account's data.
 */
function toFirstTexts({ checkout, user, addresses }: CheckoutFacts, language: LanguageCode): CheckoutTexts {
  const { recipient } = checkout;
  const read = readPhone(recipient?.phone ?? user.phone ?? '');
  const areaCode = read.ok ? read.value.areaCode : undefined;
  const near = likelyCountry(language);
  const address = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const deliveryType = checkout.deliveries[0]?.type;
  const fees = { ...toFeeFacts(checkout), deliveryType: deliveryType ?? ('eTicket' as const) };
  const { paymentMethods, unavailableMethods = [], names = 'none', idDigits = 0 } = checkout;
  const name = recipient?.name ?? user.nickname ?? '';
  const { holders: count } = holdersAsked({ names, idDigits }, checkout.tickets.length);
  const holders = Array.from({ length: count }, (_, index) => (index === 0 ? name : ''));
  const payable = paymentMethods.filter((method) => !unavailableMethods.includes(method));
  return {
    'recipient.name': name,
    country: areaCode ? countryOfAreaCode(areaCode, near) : near,
    'recipient.phone': read.ok ? read.value.number : '',
    'recipient.email': recipient?.email ?? user.email ?? '',
    deliveryType: deliveryType ?? '',
    addressId: address?.id ?? NEW_ADDRESS,
    countryCode: checkout.event.venue.countryCode,
    province: '',
    city: '',
    district: '',
    street: '',
    postcode: '',
    paymentMethod: cheapestMethod(fees, payable) ?? '',
    termsAccepted: '',
    expectedAmount: '',
    ...toHolderTexts(holders, idDigits),
    idDigits: String(idDigits),
    key: newIdempotencyKey(),
  };
}

/** Converts the hold to a choice, if the address contains only the hold. */
function selectionOf({ event: { activityId, sessionId }, tickets }: Checkout): TicketSelection {
  const common = { activityId, sessionId };
  const seats = tickets.flatMap(({ seatId, priceTypeId }) => (seatId ? [{ seatId, priceTypeId }] : []));
  const [first] = tickets;
  if (seats.length > 0) return { ...common, tierId: first?.tierId, seats };
  if (tickets.every(({ tierId, priceTypeId }) => tierId === first?.tierId && !priceTypeId))
    return { ...common, tierId: first?.tierId, quantity: tickets.length };
  const lines = Map.groupBy(tickets, ({ tierId, priceTypeId }) => [tierId, priceTypeId].join(' '));
  return {
    ...common,
    lines: [...lines.values()].map((those) => {
      const { tierId, priceTypeId } = those[0]!;
      return { tierId, priceTypeId, quantity: those.length };
    }),
  };
}
