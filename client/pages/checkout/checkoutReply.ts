import type { RegionView } from '#client/features/address/regionViews.ts';
import type { FormReply } from '#client/features/pageForm/formReply.ts';

export const CHECKOUT_FORM = 'checkout';

/** Reply of the checkout's action to its form. */
export type CheckoutReply = FormReply & {
  /** Reason for a refusal that concerns no single field. */
  refused?: { kind: 'priceChanged' } | { kind: 'other'; text: string };
  /** Regions of the country that a visitor without scripts has chosen. */
  regions?: RegionView[] | null;
};
