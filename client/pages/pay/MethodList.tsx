import { MethodLogo } from '#client/features/payment/MethodLogo.tsx';
import type { PaymentMethod } from '#shared/domain/paymentMethods.ts';
import type { MethodView } from './toPayView.ts';

type MethodListProps = {
  legend: string;
  methods: MethodView[];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
};

/** Radio buttons, so that arrow keys and forms without scripts work. */
export function MethodList({ legend, methods, chosen, onChoose }: MethodListProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{legend}</legend>
      {methods.map(({ method, name, amount }) => (
        <label
          key={method}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-2 has-[:checked]:border-accent has-[:checked]:bg-accent-soft has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-accent has-[:focus-visible]:outline-offset-2"
        >
          <input
            type="radio"
            name="method"
            value={method}
            defaultChecked={method === chosen}
            onChange={() => onChoose(method)}
            className="size-5 shrink-0 accent-accent outline-none"
          />
          <span className="min-w-0 flex-1 sm:flex sm:items-center sm:justify-between sm:gap-4">
            <span className="block font-medium">{name}</span>
            <span className="block text-ink-soft text-sm tabular-nums">{amount}</span>
          </span>
          <MethodLogo method={method} />
        </label>
      ))}
    </fieldset>
  );
}
