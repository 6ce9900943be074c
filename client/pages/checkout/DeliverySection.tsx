import { CountryField } from '#client/features/address/CountryField.tsx';
import { PlaceFields } from '#client/features/address/PlaceFields.tsx';
import { useAreas } from '#client/features/address/regionViews.ts';
import { SubmitButton } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { RadioCard } from '#client/ui/RadioCard.tsx';
import { FieldNote } from '#client/ui/TextField.tsx';
import type { DeliveryType } from '#shared/domain/selling/deliveryTypes.ts';
import { CheckoutSection, Folded } from './CheckoutSection.tsx';
import { NEW_ADDRESS } from './checkoutForm.ts';
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
      <Folded step="delivery" checkout={checkout} summary={<Summary checkout={checkout} />}>
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
      </Folded>
    </CheckoutSection>
  );
}

function Summary({ checkout: { view, draft, fees, money } }: { checkout: CheckoutState }) {
  const { t } = useTranslation(['checkout', 'order']);
  const type = draft.deliveryType as DeliveryType;
  const pickup = view.deliveries.find((delivery) => delivery.type === type)?.pickup;
  const address = type === 'courier' && view.addresses.find(({ id }) => id === draft.addressId);
  return (
    <>
      <span className="flex justify-between gap-3 font-semibold">
        {t(`order:delivery.${type}`)}
        {fees.shippingFee > 0 && <span className="tabular-nums">{money(fees.shippingFee)}</span>}
      </span>
      <span className="block text-ink-soft text-sm">
        {address && `${address.name}, ${address.lines.join(', ')}`}
        {pickup && <Pickup place={pickup.address} time={pickup.time} />}
      </span>
    </>
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

/** An address of the address book, or a new one, which is saved there. */
function CourierAddress({ checkout }: { checkout: CheckoutState }) {
  const { t } = useTranslation('checkout');
  const { view, draft, form } = checkout;
  const error = form.error('addressId');
  const radio = (id: string) => ({
    name: 'addressId',
    value: id,
    defaultChecked: draft.addressId === id,
    'aria-invalid': error ? true : undefined,
    onChange: () => form.clearError('addressId'),
  });
  return (
    <div className="group/address mt-4 grid gap-4 border-line border-t pt-4">
      <fieldset aria-describedby={error ? 'address-note' : undefined} className="grid gap-2">
        <legend className="mb-2 font-bold">{t('address.title')}</legend>
        {view.addresses.map(({ id, name, phone, lines }) => (
          <RadioCard
            key={id}
            {...radio(id)}
            label={
              <>
                {name} <span className="font-normal text-ink-soft tabular-nums">{phone}</span>
              </>
            }
            detail={lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          />
        ))}
        <RadioCard {...radio(NEW_ADDRESS)} label={t('address.new')} detail={t('address.newText')} />
        <FieldNote id="address-note" error={error} />
      </fieldset>
      <div className="hidden group-has-[[value=new]:checked]/address:block">
        <NewAddress checkout={checkout} />
      </div>
    </div>
  );
}

/** Only the location, because the form above already has the recipient. */
function NewAddress({ checkout }: { checkout: CheckoutState }) {
  const { t } = useTranslation('address');
  const { view, form, draft, reply, change } = checkout;
  const areas = useAreas({
    countryCode: draft.countryCode,
    regions: reply?.regions === undefined ? view.regions : reply.regions,
  });
  return (
    <div className="grid gap-4">
      <CountryField
        name="countryCode"
        countries={view.countries}
        value={areas.countryCode}
        onChoice={(countryCode) => {
          void areas.chooseCountry(countryCode);
          change({ countryCode });
        }}
        error={form.error('countryCode')}
        choose={
          <SubmitButton form={form} intent="update" look="secondary" className="min-h-12">
            {t('fields.chooseCountry')}
          </SubmitButton>
        }
      />
      <PlaceFields
        form={form}
        countryCode={areas.countryCode}
        regions={areas.regions}
        address={areas.countryCode === view.texts.countryCode ? view.texts : null}
      />
    </div>
  );
}
