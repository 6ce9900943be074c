import type { Problems } from '#client/features/pageForm/formReply.ts';
import { checkAddress, type KnownAreas } from '#shared/domain/addressForm.ts';
import { checkOrderForm, type OrderOffer } from '#shared/domain/orderForm.ts';
import { type CheckoutTexts, toNewAddress, toOrderForm, wantsNewAddress } from './checkoutTexts.ts';

/** What is wrong with each field of the form, a new address among them; name and phone of that are the recipient's. */
export function findCheckoutProblems(texts: CheckoutTexts, offer: OrderOffer, areas?: KnownAreas): Problems {
  const { termsAccepted, ...order } = checkOrderForm(toOrderForm(texts), offer);
  const { name, phone, ...address } = wantsNewAddress(texts) ? checkAddress(toNewAddress(texts), areas) : {};
  return { ...order, ...address, ...(termsAccepted && { termsAccepted: 'field.required' }) };
}
