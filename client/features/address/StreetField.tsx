import type { PageFormState } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { TextField } from '#client/ui/TextField.tsx';

type StreetFieldProps = { form: PageFormState; countryCode: string; initial?: string | undefined };

export function StreetField({ form, countryCode, initial }: StreetFieldProps) {
  const { t } = useTranslation('address');
  return (
    <TextField
      {...form.field('street', initial)}
      label={t('fields.street')}
      hint={countryCode === 'ID' ? t('areas.ID.streetHint') : undefined}
      autoComplete="street-address"
      maxLength={800}
    />
  );
}
