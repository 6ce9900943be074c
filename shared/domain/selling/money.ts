import { numberFormat } from '../language/intlFormats.ts';

/** Integer minor units (hundredths in all currencies), which avoids rounding errors. */
export type Money = { amount: number; currency: Currency };
export type Currency = (typeof CURRENCIES)[number];
export const CURRENCIES = ['HKD', 'MOP', 'TWD', 'SGD', 'IDR'] as const;

/** Smallest payable amount in hundredths. Rupiahs and Taiwan dollars have no payable fraction. */
export const SMALLEST_AMOUNT: Record<Currency, 1 | 100> = { HKD: 1, MOP: 1, SGD: 1, TWD: 100, IDR: 100 };

/** The shop's currency signs. CLDR writes `$` for NT$ in `zh-TW`, which is ambiguous next to other dollars. */
const SIGN: Record<Currency, { prefix: string; decimals: 0 | 2 }> = {
  HKD: { prefix: 'HK$', decimals: 2 },
  MOP: { prefix: 'MOP$', decimals: 2 },
  TWD: { prefix: 'NT$', decimals: 0 },
  SGD: { prefix: 'S$', decimals: 2 },
  IDR: { prefix: 'Rp', decimals: 0 },
};

/** Creates a formatter for one language. Whole amounts have no decimals. */
export function createMoneyFormat(language: string): (money: Money) => string {
  const whole = numberFormat(language, { maximumFractionDigits: 0 });
  const exact = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return ({ amount, currency }) => {
    const { prefix, decimals } = SIGN[currency];
    const format = decimals === 0 || amount % 100 === 0 ? whole : exact;
    return prefix + format.format(amount / 100);
  };
}
