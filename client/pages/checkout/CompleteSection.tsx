import { FeeLines } from '#client/features/order/FeeLines.tsx';
import { SubmitButton } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { CheckoutSection } from './CheckoutSection.tsx';
import { RefusedNotice } from './RefusedNotice.tsx';
import { TermsField } from './TermsField.tsx';
import type { CheckoutState } from './useCheckout.ts';

/** All fees, the terms, and the button on larger screens. On phones `CheckoutBar` has the button. */
export function CompleteSection({ checkout }: { checkout: CheckoutState }) {
  const { t } = useTranslation(['checkout', 'order']);
  const { form, feeLines, free } = checkout;
  return (
    <CheckoutSection step="complete" className="lg:sticky lg:top-[calc(var(--header-offset)+var(--bar-height)+1rem)]">
      <h3 className="mb-2 font-bold">{t('order:fees.title')}</h3>
      <FeeLines lines={feeLines} />
      <div className="mt-3 hidden noscript:block">
        <SubmitButton form={form} intent="update" look="secondary" wide>
          {t('update')}
        </SubmitButton>
        <p className="mt-1 text-ink-soft text-xs">{t('updateText')}</p>
      </div>
      <div className="mt-4 grid gap-4 border-line border-t pt-2">
        <TermsField form={form} />
        <RefusedNotice checkout={checkout} />
        <div className="hidden lg:block">
          <SubmitButton form={form} size="lg" wide aria-busy={form.sending}>
            {t(form.sending ? 'sending' : free ? 'orderFree' : 'order')}
          </SubmitButton>
        </div>
      </div>
    </CheckoutSection>
  );
}
