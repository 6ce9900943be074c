import { PageForm, SubmitButton, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { MethodLogo } from '#client/features/payment/MethodLogo.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { HowTo } from './HowTo.tsx';
import { MethodList } from './MethodList.tsx';
import type { PayView } from './toPayView.ts';
import type { Paying } from './usePaying.ts';

type ChoosePaymentProps = { view: PayView; paying: Paying; pageKey: string };

/** Chosen method, a link to change it, and the button that starts the payment. */
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
        {view.methods.length > 1 ? (
          <details className="group mt-2">
            <summary className="-ml-2 inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-md px-2 font-semibold text-accent hover:bg-accent-soft">
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
        <div className="mt-4 border-line border-t pt-4">
          <HowTo name={chosen.name} steps={chosen.steps} />
        </div>
      </section>
      <div className="sticky bottom-0 z-10 -mx-4 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-raised sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0 sm:shadow-none">
        <SubmitButton form={form} intent="pay" size="lg" wide disabled={over} className="max-xs:px-3 max-xs:text-base">
          <Icon name="lock" className="size-5 max-xs:hidden" />
          {t(form.sending ? 'starting' : view.problem ? 'payAgain' : 'payNow', { amount: chosen.amount })}
        </SubmitButton>
      </div>
    </PageForm>
  );
}
