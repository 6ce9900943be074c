import { useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { CountryField } from '#client/features/address/CountryField.tsx';
import { PlaceFields } from '#client/features/address/PlaceFields.tsx';
import { useAreas } from '#client/features/address/regionViews.ts';
import { PageForm, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { PhoneField } from '#client/features/phoneField/PhoneField.tsx';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import type { AddressFormData } from './addressForm.data.ts';
import { FORM_PATH, LIST_PATH } from './addressPaths.ts';

export function AddressFormPage() {
  const page = useLoaderData<AddressFormData>();
  const { t } = useTranslation('address');
  const { language } = useShopInfo();
  const words = page.id ? 'edit' : 'create';
  return (
    <main className="page-width py-6 sm:py-10">
      <PageHead title={t(`${words}.title`)} description={t(`${words}.description`)} path={FORM_PATH} noindex />
      <div className="mx-auto max-w-xl">
        <a
          href={localPath(language, LIST_PATH)}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 pr-2 font-medium text-accent hover:underline"
        >
          <Icon name="chevronLeft" className="size-4" />
          {t('list.title')}
        </a>
        <div className="mt-2 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8">
          <h1 className="mb-5 text-2xl">{t(`${words}.title`)}</h1>
          <AddressForm key={page.id} {...page} />
        </div>
      </div>
    </main>
  );
}

/** Id of the separate form that loads the regions of another country if scripts do not run. */
const COUNTRY_FORM = 'country';

function AddressForm({ id, address, ...page }: AddressFormData) {
  const { t } = useTranslation('address');
  const form = usePageForm('address');
  const areas = useAreas(page);
  const values = form.reply?.values;
  const [phoneCountry, setPhoneCountry] = useState(values?.country ?? address?.country ?? areas.countryCode);
  const phone = useRef<HTMLInputElement>(null);
  const isDefault = values ? values.isDefault !== '' : (address?.isDefault ?? false);

  /** While there is no phone number, the dialling code follows the country. */
  function chooseCountry(countryCode: string) {
    void areas.chooseCountry(countryCode);
    if (phone.current?.value === '') setPhoneCountry(countryCode);
  }

  return (
    <>
      <form id={COUNTRY_FORM}>{id && <input type="hidden" name="id" value={id} />}</form>
      <PageForm form={form} submit={t('save')}>
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
        <PlaceFields form={form} countryCode={areas.countryCode} regions={areas.regions} address={address} />
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
      </PageForm>
    </>
  );
}
