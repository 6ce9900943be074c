import { useTranslation } from '#client/i18n/useTranslation.ts';
import { RadioCard } from '#client/ui/RadioCard.tsx';
import { FieldNote } from '#client/ui/TextField.tsx';
import { NEW_ADDRESS } from './checkoutTexts.ts';
import { NewAddress } from './NewAddress.tsx';
import type { CheckoutState } from './useCheckout.ts';

/** An address of the address book, or a new one, which is saved there. */
export function CourierAddress({ checkout }: { checkout: CheckoutState }) {
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
        {view.addresses.map(({ id, name, phone, street, area }) => (
          <RadioCard
            key={id}
            {...radio(id)}
            label={
              <>
                {name} <span className="font-normal text-ink-soft tabular-nums">{phone}</span>
              </>
            }
            detail={
              <>
                <span className="block">{street}</span>
                {area}
              </>
            }
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
