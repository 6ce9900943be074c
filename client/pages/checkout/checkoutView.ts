import type { RegionView } from '#client/features/address/regionViews.ts';
import type { AddressView } from '#client/features/address/toAddressView.ts';
import type { Choice } from '#client/features/choice/findChoices.ts';
import type { EventView } from '#client/features/order/toEventView.ts';
import type { Pickup } from '#shared/contract/checkout.ts';
import type { DeliveryType } from '#shared/domain/deliveryTypes.ts';
import type { FeeFacts } from '#shared/domain/orderFees.ts';
import type { PaymentMethod } from '#shared/domain/paymentMethods.ts';
import type { CheckoutTexts } from './checkoutTexts.ts';

/** Tickets of one kind and price: how many, which seats, what they cost. */
export type TicketLineView = {
  key: string;
  name: string;
  count: string;
  price: string;
  original?: string;
  sum: string;
  seats: string[];
};

/** What a held choice may become: everything to choose from, and what `orderFees()` must know. */
export type CheckoutView = {
  expiresAt: string;
  /** `Held until 8:15 pm (Hong Kong Time)`, for those without scripts. */
  heldUntil: string;
  /** The event with the same choice, behind the language. */
  backPath: string;
  event: EventView;
  tickets: TicketLineView[];
  ticketCount: number;
  facts: Pick<FeeFacts, 'currency' | 'rates' | 'tickets' | 'from'>;
  deliveries: { type: DeliveryType; pickup?: Pickup | undefined }[];
  paymentMethods: PaymentMethod[];
  addresses: AddressView[];
  /** Of the places of a new address, in its country; null where people write them. */
  regions: RegionView[] | null;
  areaCodes: Choice[];
  /** What stands in the form at first. */
  texts: CheckoutTexts;
};
