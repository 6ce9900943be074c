import { expect, it } from 'vitest';
import { checkoutTexts } from '#tests/support/shop/checkoutTexts.ts';
import { findCheckoutProblems } from './findCheckoutProblems.ts';

const offer = {
  deliveries: [{ type: 'eTicket' as const }, { type: 'courier' as const }],
  paymentMethods: ['card' as const],
  free: false,
};
const areas = [{ code: 'kowloon', cities: [{ code: 'kwun-tong' }] }];
const address = { province: 'kowloon', city: 'kwun-tong', street: '12 Harbour Road', postcode: '999077' };
const toNew = { deliveryType: 'courier', addressId: 'new' };

it.each([
  ['nothing is missing', {}, {}],
  ['the terms are not accepted', { termsAccepted: '' }, { termsAccepted: 'field.required' }],
  ['the phone number is missing', { 'recipient.phone': ' ' }, { 'recipient.phone': 'field.required' }],
  ['an address is chosen', { deliveryType: 'courier', addressId: '7' }, {}],
  ['a new address is complete', { ...toNew, ...address }, {}],
  ['a new address lacks its street', { ...toNew, ...address, street: '' }, { street: 'street.empty' }],
  ['a city is not in the country', { ...toNew, ...address, city: 'ubud' }, { city: 'area.empty' }],
  ['a new address is started but not chosen', { ...address, street: '' }, {}],
])('finds the problems when %s', (_case, texts, problems) => {
  expect(findCheckoutProblems(checkoutTexts(texts), offer, areas)).toEqual(problems);
});

it('marks the missing recipient of a new address only once', () => {
  const texts = checkoutTexts({ ...toNew, ...address, 'recipient.name': '' });

  expect(findCheckoutProblems(texts, offer, areas)).toEqual({ 'recipient.name': 'name.empty' });
});
