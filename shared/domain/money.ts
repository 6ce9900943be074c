import { numberFormat } from './intlFormats.ts';

/** Minor units (hundredths in every currency we sell in), so that no sum is ever rounded. */
export type Money = { amount: number; currency: Currency };
export type Currency = (typeof CURRENCIES)[number];
export const CURRENCIES = ['HKD', 'MOP', 'TWD', 'SGD', 'IDR'] as const;

/** What can be paid, in hundredths: nobody pays a part of a rupiah or a Taiwan dollar. */
export const SMALLEST_AMOUNT: Record<Currency, 1 | 100> = { HKD: 1, MOP: 1, SGD: 1, TWD: 100, IDR: 100 };

/** Written signs are ours, not CLDR's: `zh-TW` would write `$` for NT$, and a region that sells in five dollars needs to tell them apart. */
const SIGN: Record<Currency, { prefix: string; decimals: 0 | 2 }> = {
  HKD: { prefix: 'HK$', decimals: 2 },
  MOP: { prefix: 'MOP$', decimals: 2 },
  TWD: { prefix: 'NT$', decimals: 0 },
  SGD: { prefix: 'S$', decimals: 2 },
  IDR: { prefix: 'Rp', decimals: 0 },
};

/** A formatter for one language. Whole amounts drop the decimals. */
export function createMoneyFormat(language: string): (money: Money) => string {
  const whole = numberFormat(language, { maximumFractionDigits: 0 });
  const exact = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return ({ amount, currency }) => {
    const { prefix, decimals } = SIGN[currency];
    const format = decimals === 0 || amount % 100 === 0 ? whole : exact;
    return prefix + format.format(amount / 100);
  };
}
