import type { PageFormState } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { TextField } from '#client/ui/TextField.tsx';
import { PLACEHOLDER_POSTCODE } from '#shared/regions/placeholderPostcode.ts';

type PostcodeFieldProps = { form: PageFormState; countryCode: string; initial?: string | undefined };

/** In countries without postcodes, the field is filled with the number that couriers use instead. */
export function PostcodeField({ form, countryCode, initial }: PostcodeFieldProps) {
  const { t } = useTranslation('address');
  const placeholder = PLACEHOLDER_POSTCODE[countryCode];
  return (
    <TextField
      key={placeholder ?? 'written'}
      {...form.field('postcode', initial || placeholder)}
      label={t('fields.postcode')}
      hint={placeholder ? t('fields.placeholderPostcode') : undefined}
      autoComplete="postal-code"
      autoCapitalize="characters"
      maxLength={48}
    />
  );
}
