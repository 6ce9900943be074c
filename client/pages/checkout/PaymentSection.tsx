import { MethodLogo, methodName } from '#client/features/payment/MethodLogo.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { RadioCard } from '#client/ui/RadioCard.tsx';
import { FieldNote } from '#client/ui/TextField.tsx';
import { CheckoutSection } from './CheckoutSection.tsx';
import { platformFeeOf } from './draftFees.ts';
import type { CheckoutState } from './useCheckout.ts';

/** Payment methods for the currency, each with its fee. */
export function PaymentSection({ checkout }: { checkout: CheckoutState }) {
  const { t } = useTranslation(['checkout', 'order']);
  const { view, draft, form, free, money } = checkout;
  const error = form.error('paymentMethod');
  return (
    <CheckoutSection step="payment">
      {free ? (
        <p className="text-ink-soft">{t('payment.free')}</p>
      ) : (
        <fieldset aria-describedby={error ? 'payment-note' : undefined} className="grid gap-2">
          <legend className="sr-only">{t('steps.payment')}</legend>
          {view.paymentMethods.map((method) => {
            const fee = platformFeeOf(view, draft, method);
            const isDown = view.unavailableMethods.includes(method);
            const feeText = fee > 0 ? t('payment.fee', { fee: money(fee) }) : t('payment.noFee');
            return (
              <RadioCard
                key={method}
                name="paymentMethod"
                value={method}
                disabled={isDown}
                defaultChecked={draft.paymentMethod === method && !isDown}
                aria-invalid={error ? true : undefined}
                onChange={() => form.clearError('paymentMethod')}
                label={methodName(t, method)}
                aside={<MethodLogo method={method} />}
                detail={isDown ? t('order:methodUnavailable') : feeText}
              />
            );
          })}
          <FieldNote id="payment-note" error={error} />
        </fieldset>
      )}
    </CheckoutSection>
  );
}
