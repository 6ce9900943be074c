import type { Translate } from '#client/i18n/Translate.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import type { FeeLine, OrderFees } from '#shared/domain/selling/orderFees.ts';
import { type TaxName, writeFees } from '#shared/domain/selling/writeFees.ts';

/** The fees and the total of an order, before and after the payment. */
export function FeeLines({ lines }: { lines: FeeLineView[] }) {
  return (
    <dl className="grid gap-2">
      {lines.map(({ line, isIncluded, label, note, amount }) => (
        <div key={line} className={LOOKS[isIncluded ? 'included' : (line as keyof typeof LOOKS)] ?? LINE}>
          <dt className="wrap-break-word min-w-min flex-1">
            {label}
            {note && <span className="block text-ink-soft text-xs">{note}</span>}
          </dt>
          <dd className="ms-auto shrink-0 text-end tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A long amount moves below a label that needs the width. */
const LINE = 'flex flex-wrap items-start justify-between gap-x-4';
const LOOKS = {
  discount: `${LINE} text-good`,
  total: `${LINE} border-line border-t pt-3 font-semibold`,
  paymentAmount: `${LINE} border-line border-t pt-3 font-bold text-lg`,
  included: `${LINE} text-ink-soft text-sm`,
};

export type FeeLineView = {
  line: FeeLine;
  /** Whether this is a tax that the amount above includes. */
  isIncluded: boolean;
  label: string;
  /** Explains the fee, if its name is not enough. */
  note?: string;
  amount: string;
};

type FeeWords = { language: LanguageCode; t: Translate };

/** Formats every fee with its name. E-mails use the same list. */
export function toFeeLines(fees: OrderFees, { language, t }: FeeWords): FeeLineView[] {
  return writeFees(fees, createMoneyFormat(language)).map(({ line, amount, note, tax }) => ({
    line,
    isIncluded: tax?.key === 'taxIncluded',
    label: tax ? taxLabel(tax, t) : t(`order:fees.${line}`),
    ...(note && { note: t(`order:fees.${note}`) }),
    amount,
  }));
}

const taxLabel = ({ key, currency, rate }: TaxName, t: Translate): string =>
  t(`order:fees.${key}`, { tax: t(`order:tax.${currency}`), rate });
