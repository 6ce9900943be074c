import { type LanguageCode, languageOf } from '../language/languages.ts';

/** An amount in integer minor units (hundredths in all currencies), which avoids rounding errors. */
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

/**
 * Creates a formatter for one language. Whole amounts have no decimals. The formatter writes the same digits as
 * `Intl.NumberFormat`, whose first use blocks a phone for a tenth of a second.
 */
export function createMoneyFormat(language: LanguageCode): (money: Money) => string {
  const [separator = '', point = ''] = languageOf(language).separators;
  return ({ amount, currency }) => {
    const { prefix, decimals } = SIGN[currency];
    const places = amount % 100 === 0 ? 0 : decimals;
    const hundredths = Math.abs(amount);
    const units = String(places === 0 ? Math.round(hundredths / 100) : Math.floor(hundredths / 100));
    const first = units.length % 3 || 3;
    const whole = [units.slice(0, first), ...(units.slice(first).match(/.{3}/g) ?? [])].join(separator);
    const fraction = places === 0 ? '' : point + String(hundredths % 100).padStart(2, '0');
    return prefix + (amount < 0 ? '-' : '') + whole + fraction;
  };
}
