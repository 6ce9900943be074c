import { PageForm, SubmitButton, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { MethodLogo } from '#client/features/payment/MethodLogo.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import type { MethodView, OpenPaymentView, PayView } from './toPayView.ts';
import type { Paying } from './usePaying.ts';

type ChoosePaymentProps = { view: PayView; paying: Paying; pageKey: string };

/** Chosen method, a list of all methods to change it, and the button that starts the payment. */
export function ChoosePayment({ view, paying, pageKey }: ChoosePaymentProps) {
  const { t } = useTranslation('pay');
  const form = usePageForm('pay');
  const { chosen, choose, over } = paying;
  return (
    <PageForm form={form} className="grid gap-5">
      <input type="hidden" name="key" value={pageKey} />
      <section aria-labelledby="method" className="rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5">
        <h2 id="method" className="text-lg">
          {t('method')}
        </h2>
        <p className="mt-3 flex items-center gap-3">
          <MethodLogo method={chosen.method} />
          <span className="font-semibold">{chosen.name}</span>
        </p>
        {chosen.isDown && <p className="mt-1 text-ink-soft text-sm">{t('order:methodUnavailable')}</p>}
        {view.methods.length > 1 ? (
          <details className="group mt-2">
            <summary className="-ml-2 inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-md px-2 font-semibold underline underline-offset-4 hover:bg-sunken">
              {t('changeMethod')}
              <Icon name="chevronDown" className="size-4 group-open:rotate-180" />
            </summary>
            <div className="mt-2">
              <MethodList legend={t('method')} methods={view.methods} chosen={view.chosen} onChoose={choose} />
            </div>
          </details>
        ) : (
          <input type="hidden" name="method" value={chosen.method} />
        )}
      </section>
      <SubmitButton
        form={form}
        intent="pay"
        size="lg"
        wide
        disabled={over || chosen.isDown}
        className="max-xs:px-3 max-xs:text-base"
      >
        <Icon name="lock" className="size-5 max-xs:hidden" />
        {t(form.sending ? 'starting' : view.problem ? 'payAgain' : 'payNow', { amount: chosen.amount })}
      </SubmitButton>
    </PageForm>
  );
}

type MethodListProps = {
  legend: string;
  methods: MethodView[];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
};

/** Radio buttons, so that arrow keys and forms without scripts work. */
function MethodList({ legend, methods, chosen, onChoose }: MethodListProps) {
  const { t } = useTranslation('order');
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{legend}</legend>
      {methods.map(({ method, name, amount, isDown }) => (
        <label
          key={method}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-2 has-[:checked]:border-ink has-[:checked]:ring-1 has-[:checked]:ring-ink has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-accent has-[:focus-visible]:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-soft"
        >
          <input
            type="radio"
            name="method"
            value={method}
            disabled={isDown}
            defaultChecked={method === chosen && !isDown}
            onChange={() => onChoose(method)}
            className="size-5 shrink-0 accent-ink outline-none"
          />
          <span className="min-w-0 flex-1 sm:flex sm:items-center sm:justify-between sm:gap-4">
            <span className="block font-medium">{name}</span>
            <span className="block text-ink-soft text-sm tabular-nums">{isDown ? t('methodUnavailable') : amount}</span>
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
  const picked = others.find((one) => one.method === method) ?? others.find(({ isDown }) => !isDown) ?? others[0];
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
        <SubmitButton form={form} intent="pay" wide disabled={over || picked.isDown}>
          {t(form.sending ? 'starting' : 'payNow', { amount: picked.amount })}
        </SubmitButton>
      </PageForm>
    </details>
  );
}

export function HowTo({ name, steps }: { name: string; steps: string[] }) {
  const { t } = useTranslation('pay');
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="howTo">
      <h3 id="howTo" className="font-semibold">
        {t('howToTitle', { method: name })}
      </h3>
      <ol className="mt-2 grid gap-2">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-sunken font-bold text-xs"
            >
              {index + 1}
            </span>
            <span className="min-w-0">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
