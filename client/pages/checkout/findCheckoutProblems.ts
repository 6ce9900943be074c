import type { Problems } from '#client/features/pageForm/formReply.ts';
import { checkAddress, type KnownAreas } from '#shared/domain/account/addressForm.ts';
import { checkOrderForm, type OrderOffer } from '#shared/domain/selling/orderForm.ts';
import { type CheckoutTexts, toNewAddress, toOrderForm, wantsNewAddress } from './checkoutForm.ts';

/** Validates all fields, including a new address. That address uses the recipient's name and phone. */
export function findCheckoutProblems(texts: CheckoutTexts, offer: OrderOffer, areas?: KnownAreas): Problems {
  const { termsAccepted, ...order } = checkOrderForm(toOrderForm(texts), offer);
  const { name, phone, ...address } = wantsNewAddress(texts) ? checkAddress(toNewAddress(texts), areas) : {};
  return { ...order, ...address, ...(termsAccepted && { termsAccepted: 'field.required' }) };
}
