import type { PageFormState } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { TextField } from '#client/ui/TextField.tsx';
import { AreaSelects } from './AreaSelects.tsx';
import type { RegionView } from './regionViews.ts';

type AreaFieldsProps = {
  form: PageFormState;
  address?: { province: string; city: string; district: string } | null;
  regions: RegionView[] | null;
};

/** Province, city and district: selects if the country's regions are known, text fields otherwise. */
export function AreaFields({ form, address, regions }: AreaFieldsProps) {
  const { t } = useTranslation('address');
  return (
    <>
      {regions ? (
        <AreaSelects form={form} regions={regions} province={address?.province} city={address?.city} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...form.field('province', address?.province)}
            label={t('fields.province')}
            autoComplete="address-level1"
            maxLength={320}
          />
          <TextField
            {...form.field('city', address?.city)}
            label={t('fields.city')}
            autoComplete="address-level2"
            maxLength={320}
          />
        </div>
      )}
      <TextField
        {...form.field('district', address?.district)}
        label={t('fields.district')}
        autoComplete="address-level3"
        maxLength={320}
      />
    </>
  );
}
