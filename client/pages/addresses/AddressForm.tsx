import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageForm } from '#client/features/pageForm/PageForm.tsx';
import { SubmitButton } from '#client/features/pageForm/SubmitButton.tsx';
import { usePageForm } from '#client/features/pageForm/usePageForm.ts';
import { PhoneField } from '#client/features/phoneField/PhoneField.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { PLACEHOLDER_POSTCODE } from '#shared/regions/placeholderPostcode.ts';
import { AreaFields } from './AreaFields.tsx';
import type { AddressFormData } from './addressForm.loader.ts';
import { COUNTRY_FORM, CountryField } from './CountryField.tsx';
import { useAreas } from './useAreas.ts';

export function AddressForm({ id, address, ...page }: AddressFormData) {
  const { t } = useTranslation('address');
  const form = usePageForm('address');
  const areas = useAreas(page);
  const values = form.reply?.values;
  const [phoneCountry, setPhoneCountry] = useState(values?.country ?? address?.country ?? areas.countryCode);
  const phone = useRef<HTMLInputElement>(null);
  const isDefault = values ? values.isDefault !== '' : (address?.isDefault ?? false);

  /** Whoever has written no number yet most likely has one from there. */
  function chooseCountry(countryCode: string) {
    void areas.chooseCountry(countryCode);
    if (phone.current?.value === '') setPhoneCountry(countryCode);
  }

  return (
    <>
      <form id={COUNTRY_FORM}>{id && <input type="hidden" name="id" value={id} />}</form>
      <PageForm form={form}>
        <CountryField
          countries={page.countries}
          value={areas.countryCode}
          onChoice={chooseCountry}
          error={form.error('countryCode')}
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
        <TextField
          key={PLACEHOLDER_POSTCODE[areas.countryCode] ?? 'written'}
          {...form.field('postcode', address?.postcode || PLACEHOLDER_POSTCODE[areas.countryCode])}
          label={t('fields.postcode')}
          hint={areas.countryCode in PLACEHOLDER_POSTCODE ? t('fields.placeholderPostcode') : undefined}
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={48}
        />
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
