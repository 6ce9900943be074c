/** Number of decimals that each provider uses for a currency, copied from its documentation. */
const DECIMALS: Record<string, Record<string, 0 | 2>> = {
  /** https://docs.adyen.com/development-resources/currency-codes */
  adyen: { HKD: 2, MOP: 2, TWD: 2, SGD: 2, IDR: 0 },
  midtrans: { IDR: 0 },
};

type Counted = { provider: string; currency: string };

/** Formats an amount of minor units as reports and codes do: 38550 is 385.50 in SGD at Adyen. */
export function toDecimal(counted: Counted, units: number): string {
  return (toHundredths(counted, units) / 100).toFixed(2);
}

/** Converts units of the provider to hundredths, in which the shop counts each currency. */
export function toHundredths({ provider, currency }: Counted, units: number): number {
  const decimals = DECIMALS[provider]?.[currency];
  if (decimals === undefined) throw new Error(`${provider} does not support ${currency}`);
  return decimals === 0 ? units * 100 : units;
}
