import type { Currency, Money } from './money.ts';
import { FEE_PARTS, type FeeLine, type OrderFees } from './orderFees.ts';

const PARTS: readonly FeeLine[] = FEE_PARTS.map(([part]) => part);
/** Fee lines whose names need an explanation, with the keys of the explanations. */
const NOTES = { taxFees: 'taxFeesNote', platformServiceFee: 'platformServiceFeeNote' } as const;
/** Currencies whose countries tax tickets, each with its own name for the tax. */
const TAXED_CURRENCIES = ['SGD', 'TWD', 'IDR'] as const satisfies Currency[];

/** Name of a tax: its currency, its rate in percent, and whether the prices include it. */
export type TaxName = { currency: (typeof TAXED_CURRENCIES)[number]; rate: string; key: 'taxAdded' | 'taxIncluded' };
type WrittenFee = {
  line: FeeLine;
  amount: string;
  note?: (typeof NOTES)[keyof typeof NOTES] | undefined;
  tax?: TaxName | undefined;
};

/**
 * Formats the fee lines for pages and e-mails. Omits a total that equals the payment amount, and lines with the amount
 * 0, except for the tickets. Tax that the prices include is not part of the sum, so its line comes last.
 */
export function writeFees(fees: OrderFees, formatMoney: (money: Money) => string): WrittenFee[] {
  const { currency, tax } = fees;
  const shown = { ...fees, taxFees: fees.taxFees + tax.included };
  const lines: FeeLine[] = PARTS.filter((part) => part === 'ticketPrice' || fees[part] > 0);
  if (fees.total !== fees.paymentAmount) lines.push('total');
  lines.push('paymentAmount');
  if (tax.included > 0) lines.push('taxFees');
  return lines.map((line) => ({
    line,
    amount: (line === 'discount' ? '−' : '') + formatMoney({ amount: shown[line], currency }),
    ...(line in NOTES && { note: NOTES[line as keyof typeof NOTES] }),
    ...(line === 'taxFees' && { tax: nameTax(fees) }),
  }));
}

/** Undefined without a tax, and for orders that stored no rate. */
function nameTax({ currency, tax: { share, included } }: OrderFees): TaxName | undefined {
  const taxed = TAXED_CURRENCIES.find((each) => each === currency);
  return taxed && share > 0
    ? { currency: taxed, rate: String(share / 100), key: included > 0 ? 'taxIncluded' : 'taxAdded' }
    : undefined;
}
