import { PageForm, SubmitButton, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { MethodLogo } from '#client/features/payment/MethodLogo.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import type { OpenPaymentView } from './toOpenPayment.ts';
import type { MethodView, PayView } from './toPayView.ts';
import type { Paying } from './usePaying.ts';

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

type OtherMethodProps = { open: OpenPaymentView; view: PayView; paying: Paying; pageKey: string };

/** Starts a new payment with another method and abandons the open one. */
export function OtherMethod({ open, view, paying, pageKey }: OtherMethodProps) {
  const { t } = useTranslation('pay');
  const form = usePageForm('other');
  const { method, choose, over } = paying;
  const others = view.methods.filter((one) => one.method !== open.method);
  const picked = others.find((one) => one.method === method) ?? others[0];
  if (!picked) return null;
  return (
    <details className="group rounded-xl border border-line bg-surface shadow-card">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 rounded-xl px-4 font-semibold sm:px-5">
        {t('otherMethod')}
        <Icon name="chevronDown" className="size-5 group-open:rotate-180" />
      </summary>
      <PageForm form={form} className="grid gap-4 border-line border-t p-4 sm:p-5">
        <input type="hidden" name="key" value={pageKey} />
        <p className="text-ink-soft text-sm">{t('otherMethodText')}</p>
        <MethodList legend={t('method')} methods={others} chosen={picked.method} onChoose={choose} />
        <SubmitButton form={form} intent="pay" wide disabled={over}>
          {t(form.sending ? 'starting' : 'payNow', { amount: picked.amount })}
        </SubmitButton>
      </PageForm>
    </details>
  );
}
