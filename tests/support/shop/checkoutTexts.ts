import type { CheckoutTexts } from '#client/pages/checkout/checkoutForm.ts';

/** Returns a valid checkout form, with the changes that a test needs. */
export function checkoutTexts(part: Partial<CheckoutTexts> = {}): CheckoutTexts {
  return {
    'recipient.name': 'Mei Tan',
    country: 'HK',
    'recipient.phone': '9123 4567',
    'recipient.email': 'mei@example.com',
    deliveryType: 'eTicket',
    addressId: 'new',
    countryCode: 'HK',
    province: '',
    city: '',
    district: '',
    street: '',
    postcode: '',
    paymentMethod: 'card',
    termsAccepted: 'yes',
    expectedAmount: '45834',
    idDigits: '0',
    key: 'a-key',
    ...part,
  };
}
