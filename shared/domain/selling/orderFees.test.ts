import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DELIVERY_TYPES } from './deliveryTypes.ts';
import { CURRENCIES, SMALLEST_AMOUNT } from './money.ts';
import { type FeeFacts, type FeeRates, feesForMethod, orderFees, returnedAmount, shippingZone } from './orderFees.ts';
import { PAYMENT_METHODS } from './paymentMethods.ts';

const rates: FeeRates = {
  serviceCharge: { share: 500, fixed: 100 },
  tax: { share: 900, fixed: 0 },
  courier: { home: 3_500, region: 12_000, world: 22_000 },
  platform: { card: { share: 340, fixed: 235 }, alipay: { share: 220, fixed: 0 } },
};
const facts: FeeFacts = {
  currency: 'HKD',
  rates,
  tickets: [{ amount: 10_000 }],
  deliveryType: 'eTicket',
  from: 'HK',
  paymentMethod: undefined,
};
const none = { discount: 0, serviceCharge: 0, shippingFee: 0, taxFees: 0, platformServiceFee: 0 };
const noFees: FeeRates = { ...rates, serviceCharge: { share: 0, fixed: 0 }, tax: { share: 0, fixed: 0 } };

describe('the fees of an order', () => {
  it.each([
    ['the tickets alone', { rates: noFees }, { ...none, ticketPrice: 10_000, total: 10_000 }],
    ['service charge for each ticket, and tax on both', {}, { serviceCharge: 600, taxFees: 954, total: 11_554 }],
    [
      'a discount, which is what the tickets cost less than before',
      { rates: noFees, tickets: [{ amount: 8_500, originalAmount: 10_000 }, { amount: 10_000 }] },
      { ticketPrice: 20_000, discount: 1_500, total: 18_500 },
    ],
    [
      'an original price that is lower by mistake',
      { rates: noFees, tickets: [{ amount: 900, originalAmount: 800 }] },
      { ticketPrice: 900, discount: 0 },
    ],
    [
      'nothing for free tickets',
      { tickets: [{ amount: 0 }, { amount: 0 }], paymentMethod: 'card' },
      { ...none, total: 0, paymentAmount: 0 },
    ],
    [
      'a service charge for paid tickets, but not for free ones',
      { tickets: [{ amount: 0 }, { amount: 10_000 }] },
      { serviceCharge: 600 },
    ],
    [
      'a courier within the country',
      { rates: noFees, deliveryType: 'courier', to: 'HK' },
      { shippingFee: 3_500, taxFees: 0, total: 13_500 },
    ],
    [
      'a courier to another country of the region',
      { rates: noFees, deliveryType: 'courier', to: 'TW' },
      { shippingFee: 12_000 },
    ],
    [
      'a courier to another part of the world',
      { rates: noFees, deliveryType: 'courier', to: 'FR' },
      { shippingFee: 22_000 },
    ],
    [
      'a courier for free tickets',
      { tickets: [{ amount: 0 }], deliveryType: 'courier', to: 'HK' },
      { ...none, shippingFee: 3_500, total: 3_500 },
    ],
    [
      'no shipping where nothing is shipped',
      { rates: noFees, deliveryType: 'selfPickup', to: 'FR' },
      { shippingFee: 0 },
    ],
    [
      'a platform fee on all other lines',
      { paymentMethod: 'card' },
      { platformServiceFee: 628, total: 12_182, paymentAmount: 12_182 },
    ],
    [
      'the platform fee of another payment method',
      { paymentMethod: 'alipay' },
      { platformServiceFee: 254, total: 11_808 },
    ],
    [
      'the tax that the prices include, but not twice',
      { rates: { ...rates, tax: { share: 900, fixed: 0, included: true } } },
      { taxFees: 0, tax: { share: 900, included: 875 }, total: 10_600 },
    ],
    [
      'no platform fee for a payment method without one',
      { paymentMethod: 'wechatPay' },
      { platformServiceFee: 0, total: 11_554 },
    ],
  ] as [string, Partial<FeeFacts>, object][])('count %s', (_what, change, fees) => {
    expect(orderFees({ ...facts, ...change })).toMatchObject(fees);
  });

  it.each([
    ['HKD', 1_234, 62],
    ['MOP', 1_234, 62],
    ['SGD', 1_230, 62],
    ['TWD', 65_000, 3_300],
    ['TWD', 64_900, 3_200],
    ['IDR', 35_001_000, 1_750_100],
  ] as const)('are rounded half up to a payable amount in %s: 5 %% of %i is %i', (currency, amount, charge) => {
    const only = { ...noFees, serviceCharge: { share: 500, fixed: 0 } };

    expect(orderFees({ ...facts, currency, rates: only, tickets: [{ amount }] }).serviceCharge).toBe(charge);
  });

  it('add up to a payable total, in every currency and for any order', () => {
    const anyTicket = fc.record({ units: fc.nat(5_000_000), off: fc.nat(1_000) });
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCIES),
        fc.array(anyTicket, { minLength: 1, maxLength: 10 }),
        fc.constantFrom(...DELIVERY_TYPES),
        fc.option(fc.constantFrom(...PAYMENT_METHODS), { nil: undefined }),
        fc.boolean(),
        (currency, ordered, deliveryType, paymentMethod, included) => {
          const step = SMALLEST_AMOUNT[currency];
          const tickets = ordered.map(({ units, off }) => ({
            amount: units * step,
            originalAmount: (units + off) * step,
          }));
          const courier = { home: 30 * step, region: 120 * step, world: 220 * step };
          const fees = orderFees({
            ...facts,
            currency,
            rates: { ...rates, courier, tax: { ...rates.tax, included } },
            tickets,
            deliveryType,
            paymentMethod,
          });
          const { currency: _, tax, ...lines } = fees;
          const sum =
            fees.ticketPrice -
            fees.discount +
            fees.serviceCharge +
            fees.shippingFee +
            fees.taxFees +
            fees.platformServiceFee;

          expect(fees.total).toBe(sum);
          expect(fees.paymentAmount).toBe(fees.total);
          expect(
            [...Object.values(lines), tax.included].every((line) => Number.isInteger(line / step) && line >= 0),
          ).toBe(true);
        },
      ),
    );
  });

  it('are the same whether the buyer chooses a payment method at once or later', () => {
    const later = feesForMethod(orderFees({ ...facts, paymentMethod: 'card' }), rates, 'alipay');

    expect(later).toEqual(orderFees({ ...facts, paymentMethod: 'alipay' }));
  });
});

it.each([
  ['HK', 'HK', 'home'],
  ['HK', 'MO', 'region'],
  ['ID', 'SG', 'region'],
  ['TW', 'JP', 'world'],
])('a parcel from %s to %s is shipped to the zone %s', (from, to, zone) => {
  expect(shippingZone(from, to)).toBe(zone);
});

describe('the refund for returned tickets', () => {
  const amounts = [10_000, 20_000, 0];
  const fees = orderFees({
    ...facts,
    tickets: amounts.map((amount) => ({ amount })),
    deliveryType: 'courier',
    to: 'HK',
    paymentMethod: 'card',
  });
  const back = (...returned: number[]) =>
    returnedAmount(
      fees,
      rates,
      amounts.map((amount, index) => ({ amount, isReturned: returned.includes(index) })),
    );

  it('is their price, their service charge and the tax on both, without shipping and platform fee', () => {
    expect(fees).toMatchObject({ serviceCharge: 1_700, taxFees: 2_853, shippingFee: 3_500 });
    expect(back()).toBe(0);
    expect(back(0)).toBe(10_000 + 600 + 954);
    expect(back(1)).toBe(20_000 + 1_100 + 1_899);
    expect(back(2)).toBe(0);
    expect(back(0, 1)).toBe(30_000 + 1_700 + 2_853);
  });

  it('is the whole payment if all tickets are returned', () => {
    expect(back(0, 1, 2)).toBe(fees.paymentAmount);
  });

  it('never exceeds the payment and never decreases, with any currency, order, sequence of returns and rates', () => {
    const rate = (most: number) => fc.record({ share: fc.nat(2_000), fixed: fc.nat(most) });
    const someRates = fc.record({
      serviceCharge: rate(500_000),
      tax: fc.record({ share: fc.nat(2_000), fixed: fc.constant(0), included: fc.boolean() }),
      courier: fc.constant(rates.courier),
      platform: fc.record({ card: rate(200_000) }),
    });
    const order = fc.record({
      currency: fc.constantFrom(...CURRENCIES),
      orderRates: someRates,
      rates: someRates,
      prices: fc.array(fc.oneof(fc.constant(0), fc.nat(90_000_000_000)), { minLength: 1, maxLength: 8 }),
      delivery: fc.constantFrom('eTicket' as const, 'courier' as const),
    });
    fc.assert(
      fc.property(order, fc.infiniteStream(fc.nat(7)), ({ currency, orderRates, rates, prices, delivery }, turns) => {
        const tickets = prices.map((amount) => ({ amount: amount * SMALLEST_AMOUNT[currency], isReturned: false }));
        const paid = orderFees({
          ...facts,
          currency,
          rates: orderRates,
          tickets,
          deliveryType: delivery,
          paymentMethod: 'card',
        });
        for (let before = 0; tickets.some(({ isReturned }) => !isReturned); ) {
          const open = tickets.filter(({ isReturned }) => !isReturned);
          open[turns.next().value! % open.length]!.isReturned = true;
          const now = returnedAmount(paid, rates, tickets);
          expect(now).toBeGreaterThanOrEqual(before);
          expect(now).toBeLessThanOrEqual(paid.paymentAmount);
          expect(now % SMALLEST_AMOUNT[currency]).toBe(0);
          before = now;
        }
        expect(returnedAmount(paid, rates, tickets)).toBe(paid.paymentAmount);
      }),
    );
  });
});
