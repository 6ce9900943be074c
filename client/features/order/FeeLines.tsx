import type { FeeLineView } from './toFeeLines.ts';

/** The fees and the total of an order, before and after the payment. */
export function FeeLines({ lines }: { lines: FeeLineView[] }) {
  return (
    <dl className="grid gap-2">
      {lines.map(({ line, label, note, amount }) => (
        <div key={line} className={LOOKS[line as keyof typeof LOOKS] ?? LINE}>
          <dt className="min-w-0">
            {label}
            {note && <span className="block text-ink-soft text-xs">{note}</span>}
          </dt>
          <dd className="shrink-0 text-end tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

const LINE = 'flex items-start justify-between gap-4';
const LOOKS = {
  discount: `${LINE} text-good`,
  total: `${LINE} border-line border-t pt-3 font-semibold`,
  paymentAmount: `${LINE} font-bold text-lg`,
};
