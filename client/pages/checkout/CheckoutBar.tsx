import { SubmitButton } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { CheckoutState } from './useCheckout.ts';

/** Bar at the lower edge on phones, with the current total and the button. */
export function CheckoutBar({ checkout: { form, fees, free, money } }: { checkout: CheckoutState }) {
  const { t } = useTranslation(['checkout', 'order']);
  return (
    <section
      aria-label={t('bar')}
      className="-mx-4 sticky bottom-0 z-10 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-raised lg:hidden"
    >
      <div className="flex items-center gap-3 px-4 py-3">
        <p className="shrink-0 leading-tight">
          <span className="block text-ink-soft text-xs">{t('order:fees.paymentAmount')}</span>
          <b className="font-bold text-lg tabular-nums">{money(fees.paymentAmount)}</b>
        </p>
        <SubmitButton form={form} wide aria-busy={form.sending} className="min-w-0 flex-1">
          {t(form.sending ? 'sending' : free ? 'orderFree' : 'order')}
        </SubmitButton>
      </div>
    </section>
  );
}
