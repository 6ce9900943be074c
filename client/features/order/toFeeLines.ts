import type { TFunction } from 'i18next';
import { createMoneyFormat } from '#shared/domain/money.ts';
import { FEE_LINES, type FeeLine, type OrderFees } from '#shared/domain/orderFees.ts';

export type FeeLineView = {
  line: FeeLine;
  label: string;
  /** What the money is for, where the name alone does not say. */
  note?: string;
  amount: string;
};

type FeeWords = { language: string; t: TFunction };

const WITH_NOTE: readonly FeeLine[] = ['taxFees', 'platformServiceFee'];

/** Every line by name, also those of nothing; only a discount that is none is left out. */
export function toFeeLines(fees: OrderFees, { language, t }: FeeWords): FeeLineView[] {
  const formatMoney = createMoneyFormat(language);
  const { currency } = fees;
  return FEE_LINES.filter((line) => line !== 'discount' || fees.discount > 0).map((line) => ({
    line,
    label: t(`order:fees.${line}`),
    ...(WITH_NOTE.includes(line) && { note: t(`order:fees.${line}Note`) }),
    amount: (line === 'discount' ? '−' : '') + formatMoney({ amount: fees[line], currency }),
  }));
}
