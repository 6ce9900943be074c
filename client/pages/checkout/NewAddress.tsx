import { AreaFields } from '#client/features/address/AreaFields.tsx';
import { CountryField } from '#client/features/address/CountryField.tsx';
import { PostcodeField } from '#client/features/address/PostcodeField.tsx';
import { useAreas } from '#client/features/address/useAreas.ts';
import { SubmitButton } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { TextField } from '#client/ui/TextField.tsx';
import type { CheckoutState } from './useCheckout.ts';

/** Place only: the form above already asks for the recipient. */
export function NewAddress({ checkout }: { checkout: CheckoutState }) {
  const { t } = useTranslation('address');
  const { view, form, draft, reply, change } = checkout;
  const areas = useAreas({
    countryCode: draft.countryCode,
    regions: reply?.regions === undefined ? view.regions : reply.regions,
  });
  const countries = view.areaCodes.map(({ detail: _areaCode, ...country }) => country);
  return (
    <div className="grid gap-4">
      <CountryField
        name="countryCode"
        countries={countries}
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
      <AreaFields key={areas.countryCode} form={form} regions={areas.regions} />
      <TextField {...form.field('street')} label={t('fields.street')} autoComplete="street-address" maxLength={800} />
      <PostcodeField form={form} countryCode={areas.countryCode} />
    </div>
  );
}
