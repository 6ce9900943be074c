import type { TFunction } from 'i18next';
import type order from '#locales/en/order.json';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import { EXPLAINED_LINES, type FeeLine, type OrderFees, writeFees } from '#shared/domain/selling/orderFees.ts';

export type FeeLineView = {
  line: FeeLine;
  label: string;
  /** Explains the fee, if its name is not enough. */
  note?: string;
  amount: string;
};

type Words = (typeof order)['fees'];
type FeeWords = { language: string; t: TFunction };

/** Formats every fee with its name. Mails use the same list. */
export function toFeeLines(fees: OrderFees, { language, t }: FeeWords): FeeLineView[] {
  return writeFees(fees, createMoneyFormat(language)).map(({ line, amount }) => ({
    line,
    label: t(`order:fees.${line satisfies keyof Words}`),
    ...notesOf(line, t),
    amount,
  }));
}

function notesOf(line: FeeLine, t: TFunction): { note?: string } {
  const explained = EXPLAINED_LINES.find((each) => each === line);
  return explained ? { note: t(`order:fees.${`${explained}Note` satisfies keyof Words}`) } : {};
}
