import type { TFunction } from 'i18next';
import { createMoneyFormat } from '#shared/domain/money.ts';
import type { FeeLine, OrderFees } from '#shared/domain/orderFees.ts';
import { writeFees } from '#shared/domain/writeFees.ts';

export type FeeLineView = {
  line: FeeLine;
  label: string;
  /** What the money is for, where the name alone does not say. */
  note?: string;
  amount: string;
};

type FeeWords = { language: string; t: TFunction };

const WITH_NOTE: readonly FeeLine[] = ['taxFees', 'platformServiceFee'];

/** Every line by name, as mails list them too. */
export function toFeeLines(fees: OrderFees, { language, t }: FeeWords): FeeLineView[] {
  return writeFees(fees, createMoneyFormat(language)).map(({ line, amount }) => ({
    line,
    label: t(`order:fees.${line}`),
    ...(WITH_NOTE.includes(line) && { note: t(`order:fees.${line}Note`) }),
    amount,
  }));
}
