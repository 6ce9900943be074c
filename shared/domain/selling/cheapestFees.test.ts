import { expect, it } from 'vitest';
import { DEMO_SHOP } from '#shared/shop/shop.ts';
import { cheapestFees, cheapestMethod } from './cheapestFees.ts';
import type { DeliveryType } from './deliveryTypes.ts';
import { CURRENCIES } from './money.ts';
import { orderFees } from './orderFees.ts';
import { methodsFor } from './paymentMethods.ts';

it.each(CURRENCIES)('no payment method for %s costs less than the price with fees', (currency) => {
  const paymentMethods = methodsFor(currency);
  for (const amount of [0, 100_00, 480_00, 1_080_00, 1_750_000_00])
    for (const deliveryTypes of [['eTicket'], ['courier'], ['courier', 'onSite']] as DeliveryType[][]) {
      const tickets = { currency, rates: DEMO_SHOP.fees[currency], tickets: [{ amount }, { amount }], from: 'HK' };
      const least = cheapestFees(tickets, { paymentMethods, deliveryTypes }).paymentAmount;
      const all = deliveryTypes.flatMap((deliveryType) =>
        paymentMethods.map((paymentMethod) => orderFees({ ...tickets, deliveryType, paymentMethod }).paymentAmount),
      );
      expect(least).toBe(Math.min(...all));
    }
});

it('returns the first of equally cheap methods, or undefined without methods', () => {
  const facts = {
    currency: 'HKD',
    rates: DEMO_SHOP.fees.HKD,
    tickets: [{ amount: 0 }],
    deliveryType: 'eTicket',
    from: 'HK',
  } as const;

  expect(cheapestMethod(facts, methodsFor('HKD'))).toBe('card');
  expect(cheapestMethod({ ...facts, tickets: [{ amount: 460_00 }] }, methodsFor('HKD'))).toBe('alipayHK');
  expect(cheapestMethod(facts, [])).toBeUndefined();
});
