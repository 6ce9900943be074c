import type { RegionView } from '#client/features/address/regionViews.ts';
import type { FormReply } from '#client/features/pageForm/formReply.ts';

export const CHECKOUT_FORM = 'checkout';

/** What the action says to the checkout form. */
export type CheckoutReply = FormReply & {
  /** Why the order was not placed, where no single field is to blame. */
  refused?: { kind: 'priceChanged' } | { kind: 'other'; text: string };
  /** Of the country that a visitor without scripts has chosen. */
  regions?: RegionView[] | null;
};
