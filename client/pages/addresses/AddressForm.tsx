import { useRef, useState } from 'react';
import { AreaFields } from '#client/features/address/AreaFields.tsx';
import { CountryField } from '#client/features/address/CountryField.tsx';
import { PostcodeField } from '#client/features/address/PostcodeField.tsx';
import { useAreas } from '#client/features/address/useAreas.ts';
import { PageForm, SubmitButton, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { PhoneField } from '#client/features/phoneField/PhoneField.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import type { AddressFormData } from './addressForm.loader.ts';

/** Separate form that loads the regions of another country without scripts. */
const COUNTRY_FORM = 'country';

export function AddressForm({ id, address, ...page }: AddressFormData) {
  const { t } = useTranslation('address');
  const form = usePageForm('address');
  const areas = useAreas(page);
  const values = form.reply?.values;
  const [phoneCountry, setPhoneCountry] = useState(values?.country ?? address?.country ?? areas.countryCode);
  const phone = useRef<HTMLInputElement>(null);
  const isDefault = values ? values.isDefault !== '' : (address?.isDefault ?? false);

  /** Without a phone number yet, its dialling code follows the country. */
  function chooseCountry(countryCode: string) {
    void areas.chooseCountry(countryCode);
    if (phone.current?.value === '') setPhoneCountry(countryCode);
  }

  return (
    <>
      <form id={COUNTRY_FORM}>{id && <input type="hidden" name="id" value={id} />}</form>
      <PageForm form={form}>
        <input type="hidden" name="countryCode" value={areas.countryCode} />
        <CountryField
          name="country"
          form={COUNTRY_FORM}
          countries={page.countries}
          value={areas.countryCode}
          onChoice={chooseCountry}
          error={form.error('countryCode')}
          choose={
            <Button type="submit" form={COUNTRY_FORM} look="secondary" className="min-h-12">
              {t('fields.chooseCountry')}
            </Button>
          }
        />
        <TextField
          {...form.field('name', address?.name)}
          label={t('fields.name')}
          autoComplete="name"
          maxLength={240}
        />
        <PhoneField
          form={form}
          areaCodes={page.areaCodes}
          country={phoneCountry}
          onCountry={setPhoneCountry}
          inputRef={phone}
          {...(address && { number: address.phone })}
        />
        <AreaFields key={areas.countryCode} form={form} address={address} regions={areas.regions} />
        <TextField
          {...form.field('street', address?.street)}
          label={t('fields.street')}
          autoComplete="street-address"
          maxLength={800}
        />
        <PostcodeField form={form} countryCode={areas.countryCode} initial={address?.postcode} />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="isDefault"
            value="yes"
            defaultChecked={isDefault}
            className="size-5 accent-accent"
          />
          {t('fields.isDefault')}
        </label>
        <SubmitButton form={form} size="lg" wide>
          {t('save')}
        </SubmitButton>
      </PageForm>
    </>
  );
}
