import { useEffect, useRef } from 'react';
import { RichText } from '#client/features/article/RichText.tsx';
import { FeeLines } from '#client/features/order/FeeLines.tsx';
import { type PageFormState, SubmitButton } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Announcement } from '#client/ui/Announcement.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { FieldNote } from '#client/ui/TextField.tsx';
import { CheckoutSection } from './CheckoutSection.tsx';
import type { CheckoutState } from './useCheckout.ts';

/** All fees, the terms, and the button on larger screens. On phones `CheckoutBar` has the button. */
export function CompleteSection({ checkout }: { checkout: CheckoutState }) {
  const { t } = useTranslation(['checkout', 'order']);
  const { form, feeLines, fees, money, free } = checkout;
  return (
    <CheckoutSection step="complete">
      <h3 className="sr-only">{t('order:fees.title')}</h3>
      <FeeLines lines={feeLines} />
      <Announcement text={`${t('order:fees.paymentAmount')} ${money(fees.paymentAmount)}`} />
      <div className="mt-3 hidden noscript:block">
        <SubmitButton form={form} intent="update" look="secondary" wide>
          {t('update')}
        </SubmitButton>
        <p className="mt-1 text-ink-soft text-xs">{t('updateText')}</p>
      </div>
      <div className="mt-3 grid gap-3 border-line border-t pt-2">
        <TermsField form={form} />
        <RefusedNotice checkout={checkout} />
        <div className="hidden lg:block">
          <SubmitButton form={form} size="lg" wide aria-busy={form.sending}>
            {t(form.sending ? 'sending' : free ? 'orderFree' : 'order')}
          </SubmitButton>
        </div>
        {!free && (
          <p className="flex gap-2 text-ink-soft text-xs">
            <Icon name="lock" className="mt-0.5 size-4.5 shrink-0" />
            {t('trust')}
          </p>
        )}
      </div>
    </CheckoutSection>
  );
}

/** The buyer must tick the box. The terms open in a new tab, so that the form keeps its input. */
function TermsField({ form }: { form: PageFormState }) {
  const { t } = useTranslation('checkout');
  const { language } = useShopInfo();
  const error = form.error('termsAccepted');
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
        <input
          type="checkbox"
          name="termsAccepted"
          value="yes"
          defaultChecked={Boolean(form.reply?.values?.termsAccepted)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'terms-note' : undefined}
          onChange={() => form.clearError('termsAccepted')}
          className="size-6 shrink-0 accent-ink"
        />
        <span>
          <RichText
            text={t('terms.accept')}
            language={language}
            links={{
              target: '_blank',
              rel: 'noreferrer',
              title: t('newTab'),
              className: 'underline underline-offset-2',
            }}
          />
        </span>
      </label>
      <FieldNote id="terms-note" error={error} />
    </div>
  );
}

/** Explains why the order was refused, near the button. */
function RefusedNotice({ checkout: { reply, money, fees } }: { checkout: CheckoutState }) {
  const { t } = useTranslation('checkout');
  const notice = useRef<HTMLDivElement>(null);
  const refused = reply?.refused;
  const shown = Number(reply?.values?.expectedAmount);

  useEffect(() => {
    if (refused) notice.current?.scrollIntoView({ block: 'center' });
  }, [refused]);

  return (
    <div ref={notice} role="alert" className="empty:hidden">
      {refused && (
        <p className="flex gap-2 rounded-md bg-bad-soft px-4 py-3 text-bad">
          <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
          <span>
            {refused.kind === 'other'
              ? refused.text
              : t('refused.priceChanged', { before: money(shown), now: money(fees.paymentAmount) })}
          </span>
        </p>
      )}
    </div>
  );
}
