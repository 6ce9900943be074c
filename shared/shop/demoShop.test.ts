import { describe, expect, it } from 'vitest';
import { CURRENCIES, SMALLEST_AMOUNT } from '#shared/domain/selling/money.ts';
import { orderFees } from '#shared/domain/selling/orderFees.ts';
import { methodsFor } from '#shared/domain/selling/paymentMethods.ts';
import { DEMO_SHOP } from './shop.ts';

describe('the fees of an order', () => {
  /** Two tickets, domestic courier, paid by card. The expected fees are computed by hand. */
  it.each([
    ['HKD', 'HK', 480_00, [960_00, 48_00, 35_00, 0, 37_81, 1080_81]],
    ['MOP', 'MO', 320_00, [640_00, 32_00, 30_00, 0, 27_77, 729_77]],
    ['TWD', 'TW', 1_800_00, [3_600_00, 80_00, 80_00, 0, 103_00, 3_863_00]],
    ['SGD', 'SG', 68_00, [136_00, 6_08, 6_00, 0, 5_53, 153_61]],
    ['IDR', 'ID', 350_000_00, [700_000_00, 31_000_00, 30_000_00, 73_100_00, 26_189_00, 860_289_00]],
  ] as const)('in %s add up to the total', (currency, country, price, lines) => {
    const fees = orderFees({
      currency,
      rates: DEMO_SHOP.fees[currency],
      tickets: [{ amount: price }, { amount: price }],
      deliveryType: 'courier',
      from: country,
      to: country,
      paymentMethod: 'card',
    });

    const { ticketPrice, serviceCharge, shippingFee, taxFees, platformServiceFee, paymentAmount } = fees;
    expect([ticketPrice, serviceCharge, shippingFee, taxFees, platformServiceFee, paymentAmount]).toEqual(lines);
  });

  it.each(CURRENCIES)('in %s exist for every method, in amounts that can be paid', (currency) => {
    const { platform, courier } = DEMO_SHOP.fees[currency];

    expect(Object.keys(platform).toSorted()).toEqual(methodsFor(currency).toSorted());
    for (const price of Object.values(courier)) expect(price % SMALLEST_AMOUNT[currency]).toBe(0);
    expect(courier.home < courier.region && courier.region < courier.world).toBe(true);
  });
});
