import { useCallback, useState } from 'react';
import { PageForm } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { CheckoutBar } from './CheckoutBar.tsx';
import { CompleteSection } from './CompleteSection.tsx';
import type { CheckoutView } from './checkoutView.ts';
import { DeliverySection } from './DeliverySection.tsx';
import { EventSection } from './EventSection.tsx';
import { HoldClock } from './HoldClock.tsx';
import { HoldOver } from './HoldOver.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { RecipientSection } from './RecipientSection.tsx';
import { StepList } from './StepList.tsx';
import { useCheckout } from './useCheckout.ts';

/** All five steps as one form, so that it works without scripts and by keyboard. */
export function CheckoutForm({ view }: { view: CheckoutView }) {
  const { t } = useTranslation('checkout');
  const checkout = useCheckout(view);
  const [over, setOver] = useState(false);
  const onOver = useCallback(() => setOver(true), []);
  const { form, draft, fees } = checkout;
  if (over && !form.sending) return <HoldOver backPath={view.backPath} />;

  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
      <StepList steps={checkout.steps} eventPath={view.backPath} />
      <HoldClock view={view} onOver={onOver} />
      <PageForm form={form} onChange={checkout.reread} className="block">
        <input type="hidden" name="key" value={draft.key} />
        <input type="hidden" name="back" value={view.backPath} />
        <input type="hidden" name="expectedAmount" value={fees.paymentAmount} />
        <div className="grid gap-x-10 gap-y-4 pb-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
          <div className="grid min-w-0 gap-4">
            <EventSection checkout={checkout} />
            <RecipientSection checkout={checkout} />
            <DeliverySection checkout={checkout} />
            <PaymentSection checkout={checkout} />
          </div>
          <CompleteSection checkout={checkout} />
        </div>
        <CheckoutBar checkout={checkout} />
      </PageForm>
    </>
  );
}
