import type { Money } from './money.ts';
import { FEE_LINES, type FeeLine, type OrderFees } from './orderFees.ts';

/** Formats the fee lines for pages and mails, including zero amounts. A zero discount is omitted. */
export function writeFees(fees: OrderFees, formatMoney: (money: Money) => string): { line: FeeLine; amount: string }[] {
  const { currency } = fees;
  return FEE_LINES.filter((line) => line !== 'discount' || fees.discount > 0).map((line) => ({
    line,
    amount: (line === 'discount' ? '−' : '') + formatMoney({ amount: fees[line], currency }),
  }));
}
