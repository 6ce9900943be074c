import type { RegionView } from '#client/features/address/regionViews.ts';
import type { AddressView } from '#client/features/address/toAddressView.ts';
import type { Choice } from '#client/features/choice/findChoices.ts';
import type { HoldersView } from '#client/features/order/holderTexts.ts';
import type { EventView } from '#client/features/order/toEventView.ts';
import type { Pickup } from '#shared/contract/checkout.ts';
import type { DeliveryType } from '#shared/domain/selling/deliveryTypes.ts';
import type { FeeFacts } from '#shared/domain/selling/orderFees.ts';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import type { CheckoutTexts } from './checkoutForm.ts';

/** Tickets with the same tier and price: number, seats and price. */
export type TicketLineView = {
  key: string;
  name: string;
  /** Whether only eligible people, such as students, may buy these tickets. */
  reduced: boolean;
  /** Proof that the holder shows at the gate. */
  proof?: string;
  count: string;
  price: string;
  original?: string;
  sum: string;
  seats: string[];
};

/** Data for the checkout of a hold: all options, and the input of `orderFees()`. */
export type CheckoutView = {
  holdId: string;
  expiresAt: string;
  /** `Held until 8:15 pm (Hong Kong Time)`, for visitors without scripts. */
  heldUntil: string;
  /** Path of the event with the same choice, without the language prefix. */
  backPath: string;
  event: EventView;
  tickets: TicketLineView[];
  /** Whether steps that need no change are shown as summaries, for buyers who have ordered before. */
  hasOrdered: boolean;
  /** Fields for the ticket holders. Undefined if tickets bear no names. */
  holders?: HoldersView | undefined;
  facts: Pick<FeeFacts, 'currency' | 'rates' | 'tickets' | 'from'>;
  deliveries: { type: DeliveryType; pickup?: Pickup | undefined }[];
  paymentMethods: PaymentMethod[];
  /** Methods whose payment provider does not respond at the moment. */
  unavailableMethods: PaymentMethod[];
  testMode: boolean;
  addresses: AddressView[];
  /** Regions of the new address's country. Null if visitors type them. */
  regions: RegionView[] | null;
  countries: Choice[];
  areaCodes: Choice[];
  /** Initial values of the form. */
  texts: CheckoutTexts;
};
