import type { DeliveryType } from './deliveryTypes.ts';
import { type FeeFacts, type OrderFees, orderFees } from './orderFees.ts';
import type { PaymentMethod } from './paymentMethods.ts';

type Choices = { paymentMethods: readonly PaymentMethod[]; deliveryTypes: readonly DeliveryType[] };

/** The method with the lowest total of an order, or the first of several. Undefined if there is none. */
export function cheapestMethod(
  facts: Omit<FeeFacts, 'paymentMethod'>,
  methods: readonly PaymentMethod[],
): PaymentMethod | undefined {
  const amountWith = (paymentMethod: PaymentMethod) => orderFees({ ...facts, paymentMethod }).paymentAmount;
  return methods.toSorted((one, other) => amountWith(one) - amountWith(other))[0];
}

/**
 * The lowest total for these tickets, including fees: with the cheapest delivery within the country and the cheapest
 * method.
 */
export function cheapestFees(
  tickets: Pick<FeeFacts, 'currency' | 'rates' | 'tickets' | 'from'>,
  { paymentMethods, deliveryTypes }: Choices,
): OrderFees {
  const deliveryType = deliveryTypes.find((type) => type !== 'courier') ?? deliveryTypes[0] ?? 'eTicket';
  const facts = { ...tickets, deliveryType };
  return orderFees({ ...facts, paymentMethod: cheapestMethod(facts, paymentMethods) });
}
