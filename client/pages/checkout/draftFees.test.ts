import { expect, it } from 'vitest';
import { checkoutTexts } from '#tests/support/shop/checkoutTexts.ts';
import { draftFees, isFree, platformFeeOf, shippingFeeOf } from './draftFees.ts';

const rates = {
  serviceCharge: { share: 500, fixed: 0 },
  tax: { share: 0, fixed: 0 },
  courier: { home: 35_00, region: 120_00, world: 220_00 },
  platform: { card: { share: 0, fixed: 5_00 } },
};
const home = { id: '1', name: 'Mei', phone: '', lines: [], countryCode: 'HK', isDefault: true };
const known = {
  facts: { currency: 'HKD' as const, rates, tickets: [{ amount: 100_00 }, { amount: 100_00 }], from: 'HK' },
  addresses: [home, { ...home, id: '2', countryCode: 'ID' }],
};
const free = { ...known, facts: { ...known.facts, tickets: [{ amount: 0 }] } };

it.each([
  ['nothing is shipped', { deliveryType: 'eTicket' }, 0],
  ['a courier stays in the country', { deliveryType: 'courier', addressId: '1' }, 35_00],
  ['a courier goes to another country of the region', { deliveryType: 'courier', addressId: '2' }, 120_00],
  ['a new address is far away', { deliveryType: 'courier', addressId: 'new', countryCode: 'FR' }, 220_00],
  [
    'a new address is entered, but another is chosen',
    { deliveryType: 'courier', addressId: '1', countryCode: 'FR' },
    35_00,
  ],
])('finds the shipping fee when %s', (_case, choice, shippingFee) => {
  const fees = draftFees(known, checkoutTexts(choice));

  expect(fees).toMatchObject({ shippingFee, serviceCharge: 10_00, platformServiceFee: 5_00 });
  expect(fees.paymentAmount).toBe(215_00 + shippingFee);
});

it('returns the fees that each option would add', () => {
  const draft = checkoutTexts({ paymentMethod: '', addressId: '2' });

  expect(platformFeeOf(known, draft, 'card')).toBe(5_00);
  expect(platformFeeOf(known, draft, 'alipay')).toBe(0);
  expect(shippingFeeOf(known, draft)).toBe(120_00);
});

it('requires no payment for a free order, with any payment method', () => {
  expect(isFree(free, checkoutTexts())).toBe(true);
  expect(isFree(free, checkoutTexts({ deliveryType: 'courier', addressId: '1' }))).toBe(false);
  expect(isFree(known, checkoutTexts())).toBe(false);
});
