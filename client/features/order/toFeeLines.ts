import type { TFunction } from 'i18next';
import { createMoneyFormat } from '#shared/domain/money.ts';
import type { FeeLine, OrderFees } from '#shared/domain/orderFees.ts';
import { writeFees } from '#shared/domain/writeFees.ts';

export type FeeLineView = {
  line: FeeLine;
  label: string;
  /** Explains the fee, if its name is not enough. */
  note?: string;
  amount: string;
};

type FeeWords = { language: string; t: TFunction };

const WITH_NOTE: readonly FeeLine[] = ['taxFees', 'platformServiceFee'];

/** Formats every fee with its name. Mails use the same list. */
export function toFeeLines(fees: OrderFees, { language, t }: FeeWords): FeeLineView[] {
  return writeFees(fees, createMoneyFormat(language)).map(({ line, amount }) => ({
    line,
    label: t(`order:fees.${line}`),
    ...(WITH_NOTE.includes(line) && { note: t(`order:fees.${line}Note`) }),
    amount,
  }));
}
