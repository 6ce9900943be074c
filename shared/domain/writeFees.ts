import type { Money } from './money.ts';
import { FEE_LINES, type FeeLine, type OrderFees } from './orderFees.ts';

/** Every line with its amount, also those of nothing; only a discount that is none is left out. The same on pages and in mails. */
export function writeFees(fees: OrderFees, formatMoney: (money: Money) => string): { line: FeeLine; amount: string }[] {
  const { currency } = fees;
  return FEE_LINES.filter((line) => line !== 'discount' || fees.discount > 0).map((line) => ({
    line,
    amount: (line === 'discount' ? '−' : '') + formatMoney({ amount: fees[line], currency }),
  }));
}
