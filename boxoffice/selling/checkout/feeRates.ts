import type { Currency } from '#shared/domain/selling/money.ts';
import type { FeeRates, Rate } from '#shared/domain/selling/orderFees.ts';
import type { MethodOf } from '#shared/domain/selling/paymentMethods.ts';

const UNTAXED = { share: 0, fixed: 0 };

type CurrencyRates<Code extends Currency> = FeeRates & { platform: Record<MethodOf<Code>, Rate> };

/**
 * Fee rates per currency: shares in ten-thousandths, amounts in hundredths. Platform fees equal the charges of the
 * payment channel; each method of a currency has a fee. Courier prices are for a tracked letter within the country, the
 * region and worldwide.
 */
export const FEE_RATES: { [Code in Currency]: CurrencyRates<Code> } = {
  /** 5 % is the usual service charge in Hong Kong; tickets are not taxed. */
  HKD: {
    serviceCharge: { share: 500, fixed: 0 },
    tax: UNTAXED,
    courier: { home: 35_00, region: 120_00, world: 220_00 },
    platform: {
      card: { share: 340, fixed: 2_35 },
      alipay: { share: 220, fixed: 0 },
      alipayHK: { share: 150, fixed: 0 },
      wechatPay: { share: 200, fixed: 0 },
    },
  },
  /** Same rates as in Hong Kong, whose payment channels and couriers also serve Macau. */
  MOP: {
    serviceCharge: { share: 500, fixed: 0 },
    tax: UNTAXED,
    courier: { home: 30_00, region: 130_00, world: 230_00 },
    platform: {
      card: { share: 360, fixed: 2_50 },
      alipay: { share: 220, fixed: 0 },
      alipayHK: { share: 180, fixed: 0 },
      wechatPay: { share: 200, fixed: 0 },
    },
  },
  /**
   * A fixed charge per ticket is usual. Prices include 5 % business tax, as article 32 of the Business Tax Act
   * requires.
   */
  TWD: {
    serviceCharge: { share: 0, fixed: 40_00 },
    tax: { share: 500, fixed: 0, included: true },
    courier: { home: 80_00, region: 420_00, world: 850_00 },
    platform: {
      card: { share: 275, fixed: 0 },
      alipay: { share: 250, fixed: 0 },
      wechatPay: { share: 250, fixed: 0 },
    },
  },
  /** 3 % and one dollar per ticket. Displayed prices include 9 % goods and services tax. */
  SGD: {
    serviceCharge: { share: 300, fixed: 1_00 },
    tax: { share: 900, fixed: 0, included: true },
    courier: { home: 6_00, region: 28_00, world: 45_00 },
    platform: {
      card: { share: 340, fixed: 50 },
      alipay: { share: 220, fixed: 35 },
      wechatPay: { share: 220, fixed: 35 },
      paynow: { share: 130, fixed: 0 },
    },
  },
  /** 3 % and a handling charge per ticket; 10 % regional entertainment tax. */
  IDR: {
    serviceCharge: { share: 300, fixed: 5_000_00 },
    tax: { share: 1_000, fixed: 0 },
    courier: { home: 30_000_00, region: 220_000_00, world: 450_000_00 },
    platform: {
      card: { share: 290, fixed: 2_000_00 },
      // Bank Indonesia forbids shops to pass the charge of QRIS on to buyers.
      qris: { share: 0, fixed: 0 },
      dana: { share: 150, fixed: 0 },
      bniVa: { share: 0, fixed: 4_000_00 },
      kredivo: { share: 230, fixed: 0 },
    },
  },
};
