import type { DeliveryType } from '#shared/domain/selling/deliveryTypes.ts';
import { type OrderFees, orderFees } from '#shared/domain/selling/orderFees.ts';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import { type CheckoutTexts, wantsNewAddress } from './checkoutForm.ts';
import type { CheckoutView } from './checkoutView.ts';

type Draft = Pick<CheckoutTexts, 'deliveryType' | 'addressId' | 'countryCode' | 'paymentMethod'>;
type Known = Pick<CheckoutView, 'facts' | 'addresses'>;

/** Calculates the fees for the form's current state with the box office's rules. */
export function draftFees({ facts, addresses }: Known, draft: Draft): OrderFees {
  const chosen = addresses.find(({ id }) => id === draft.addressId);
  const isNew = wantsNewAddress(draft as CheckoutTexts);
  return orderFees({
    ...facts,
    deliveryType: draft.deliveryType as DeliveryType,
    to: isNew ? draft.countryCode : chosen?.countryCode,
    paymentMethod: (draft.paymentMethod || undefined) as PaymentMethod | undefined,
  });
}

/** Free tickets without a delivery fee cost nothing with any payment method. */
export const isFree = (known: Known, draft: Draft): boolean =>
  draftFees(known, { ...draft, paymentMethod: '' }).paymentAmount === 0;

export const platformFeeOf = (known: Known, draft: Draft, paymentMethod: PaymentMethod): number =>
  draftFees(known, { ...draft, paymentMethod }).platformServiceFee;

export const shippingFeeOf = (known: Known, draft: Draft): number =>
  draftFees(known, { ...draft, deliveryType: 'courier' }).shippingFee;
