import { useTranslation } from '#client/i18n/useTranslation.ts';
import { RadioCard } from '#client/ui/RadioCard.tsx';
import { FieldNote } from '#client/ui/TextField.tsx';
import { CheckoutSection } from './CheckoutSection.tsx';
import { CourierAddress } from './CourierAddress.tsx';
import { shippingFeeOf } from './draftFees.ts';
import type { CheckoutState } from './useCheckout.ts';

/** CSS alone shows the address for the courier option, so that it works without scripts. */
export function DeliverySection({ checkout }: { checkout: CheckoutState }) {
  const { t } = useTranslation(['checkout', 'order']);
  const { view, draft, form, money } = checkout;
  const error = form.error('deliveryType');
  const costs = (amount: number) => (amount > 0 ? money(amount) : t('free'));
  return (
    <CheckoutSection step="delivery" className="group/delivery">
      <fieldset aria-describedby={error ? 'delivery-note' : undefined} className="grid gap-2">
        <legend className="sr-only">{t('steps.delivery')}</legend>
        {view.deliveries.map(({ type, pickup }) => (
          <RadioCard
            key={type}
            name="deliveryType"
            value={type}
            defaultChecked={draft.deliveryType === type}
            aria-invalid={error ? true : undefined}
            onChange={() => form.clearError('deliveryType')}
            label={t(`order:delivery.${type}`)}
            detail={
              <>
                {t(`delivery.${type}`)}
                {pickup && <Pickup place={pickup.address} time={pickup.time} />}
              </>
            }
            aside={costs(type === 'courier' ? shippingFeeOf(view, draft) : 0)}
          />
        ))}
        <FieldNote id="delivery-note" error={error} />
      </fieldset>
      {view.deliveries.some(({ type }) => type === 'courier') && (
        <div className="hidden group-has-[[value=courier]:checked]/delivery:block">
          <CourierAddress checkout={checkout} />
        </div>
      )}
    </CheckoutSection>
  );
}

function Pickup({ place, time }: { place: string; time: string }) {
  const { t } = useTranslation('checkout');
  return (
    <span className="mt-1 block">
      <span className="block">
        <b className="font-medium text-ink">{t('delivery.pickupAt')}</b> {place}
      </span>
      <span className="block">
        <b className="font-medium text-ink">{t('delivery.pickupTime')}</b> {time}
      </span>
    </span>
  );
}
