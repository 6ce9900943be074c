import { MethodLogo, methodName } from '#client/features/payment/MethodLogo.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { RadioCard } from '#client/ui/RadioCard.tsx';
import { FieldNote } from '#client/ui/TextField.tsx';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import { CheckoutSection, Folded } from './CheckoutSection.tsx';
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
        <Folded step="payment" checkout={checkout} summary={<Summary method={draft.paymentMethod as PaymentMethod} />}>
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
        </Folded>
      )}
    </CheckoutSection>
  );
}

function Summary({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation('order');
  return (
    <span className="flex items-center gap-3 font-semibold">
      <MethodLogo method={method} />
      {methodName(t, method)}
    </span>
  );
}
