import { describe, expect, it } from 'vitest';
import en from '#locales/en/validation.json' with { type: 'json' };
import { checkOrderForm, type OrderForm, type OrderOffer } from './orderForm.ts';

const form: OrderForm = {
  recipient: { name: 'Ana Lim', phone: '852-91234567', email: 'ana@example.com' },
  deliveryType: 'eTicket',
  paymentMethod: 'card',
  termsAccepted: true,
};
const offer: OrderOffer = {
  deliveries: [{ type: 'eTicket' }, { type: 'courier' }],
  paymentMethods: ['card', 'alipayHK'],
  free: false,
};

describe('the checkout form', () => {
  it.each([
    ['valid values', {}, {}],
    ['a phone number without its country', { recipient: { ...form.recipient, phone: '9123 4567' } }, {}],
    ['a courier and an address', { deliveryType: 'courier', addressId: 'home' }, {}],
    ['a courier without an address', { deliveryType: 'courier', addressId: '' }, { addressId: 'delivery.noAddress' }],
    ['no delivery', { deliveryType: undefined }, { deliveryType: 'delivery.empty' }],
    ['a delivery that is not offered', { deliveryType: 'onSite' }, { deliveryType: 'delivery.notOffered' }],
    ['no payment method', { paymentMethod: undefined }, { paymentMethod: 'payment.empty' }],
    ['a payment method that is not offered', { paymentMethod: 'dana' }, { paymentMethod: 'payment.notOffered' }],
    ['terms not accepted', { termsAccepted: false }, { termsAccepted: 'terms.notAccepted' }],
    [
      'a name that is too long',
      { recipient: { ...form.recipient, name: '長'.repeat(61) } },
      { 'recipient.name': 'text.tooLong' },
    ],
    [
      'an empty e-mail address',
      { recipient: { ...form.recipient, email: ' ' } },
      { 'recipient.email': 'field.required' },
    ],
    [
      'a country without a dialling code',
      { recipient: { ...form.recipient, phone: '999-91234567' } },
      { 'recipient.phone': 'phone.invalid' },
    ],
    [
      'no values',
      { recipient: { name: ' ', phone: '', email: 'ana@' }, deliveryType: '', paymentMethod: '', termsAccepted: false },
      {
        'recipient.name': 'name.empty',
        'recipient.phone': 'field.required',
        'recipient.email': 'email.invalid',
        deliveryType: 'delivery.empty',
        paymentMethod: 'payment.empty',
        termsAccepted: 'terms.notAccepted',
      },
    ],
  ])('is checked with %s', (_what, change, problems) => {
    const found = checkOrderForm({ ...form, ...change }, offer);

    expect(found).toEqual(problems);
    for (const problem of Object.values(found)) {
      const [group, word] = problem.split('.') as ['delivery', 'empty'];
      expect(en[group][word]).toMatch(/\w/);
    }
  });

  it('requires no payment method if there is nothing to pay', () => {
    expect(checkOrderForm({ ...form, paymentMethod: undefined }, { ...offer, free: true, paymentMethods: [] })).toEqual(
      {},
    );
  });
});
