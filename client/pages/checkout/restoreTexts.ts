import { type CheckoutTexts, NEW_ADDRESS } from './checkoutForm.ts';
import type { CheckoutView } from './checkoutView.ts';

type Offered = Pick<CheckoutView, 'texts' | 'deliveries' | 'paymentMethods' | 'unavailableMethods' | 'addresses'>;

/**
 * The form's first values, replaced by those of a draft. An option that is no longer available falls back to the first
 * value. The buyer must consent again, because the terms may be in another language.
 */
export function restoreTexts(offered: Offered, draft: Record<string, unknown>): CheckoutTexts {
  const { texts, deliveries, addresses, paymentMethods, unavailableMethods } = offered;
  const choices: Partial<Record<keyof CheckoutTexts, readonly string[]>> = {
    deliveryType: deliveries.map(({ type }) => type),
    addressId: [...addresses.map(({ id }) => id), NEW_ADDRESS],
    paymentMethod: paymentMethods.filter((method) => !unavailableMethods.includes(method)),
    termsAccepted: [],
    idDigits: [],
  };
  const restored = Object.keys(texts).map((name) => {
    const field = name as keyof CheckoutTexts;
    const kept = draft[field];
    const isPossible = typeof kept === 'string' && (choices[field]?.includes(kept) ?? true);
    return [field, isPossible ? kept : texts[field]];
  });
  return Object.fromEntries(restored);
}
