import { expect, it } from 'vitest';
import { checkoutTexts } from '#tests/support/shop/checkoutTexts.ts';
import { restoreTexts } from './restoreTexts.ts';

const texts = checkoutTexts({ 'recipient.name': 'Chan Tai Man', paymentMethod: 'alipayHK', termsAccepted: '' });
const offered = {
  texts,
  deliveries: [{ type: 'eTicket' as const }, { type: 'courier' as const }],
  addresses: [{ id: '7', name: 'Mei', phone: '', lines: [], countryCode: 'HK', isDefault: true }],
  paymentMethods: ['alipayHK' as const, 'card' as const, 'paynow' as const],
  unavailableMethods: ['paynow' as const],
};

it.each<[string, Record<string, unknown>, object]>([
  ['typed texts, even empty ones', { 'recipient.name': '' }, { 'recipient.name': '' }],
  [
    'chosen options',
    { deliveryType: 'courier', addressId: '7', paymentMethod: 'card' },
    { deliveryType: 'courier', addressId: '7', paymentMethod: 'card' },
  ],
  ['a new address', { addressId: 'new', street: '1 Quay Road' }, { addressId: 'new', street: '1 Quay Road' }],
  ['no delivery type that is not offered', { deliveryType: 'selfPickup' }, { deliveryType: texts.deliveryType }],
  ['no address that was deleted', { addressId: '8' }, { addressId: texts.addressId }],
  ['no method whose provider is down', { paymentMethod: 'paynow' }, { paymentMethod: 'alipayHK' }],
  ['no consent', { termsAccepted: 'yes' }, { termsAccepted: '' }],
  ['no field that the form does not have', { admin: 'yes', 'recipient.name': 7 }, { 'recipient.name': 'Chan Tai Man' }],
])('a draft restores %s', (_what, draft, restored) => {
  expect(restoreTexts(offered, draft)).toEqual({ ...texts, ...restored });
});
