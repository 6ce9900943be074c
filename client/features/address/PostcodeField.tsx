import type { PageFormState } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { TextField } from '#client/ui/TextField.tsx';
import { PLACEHOLDER_POSTCODE } from '#shared/regions/placeholderPostcode.ts';

type PostcodeFieldProps = { form: PageFormState; countryCode: string; initial?: string | undefined };

/** For countries without postcodes, shows no field. The form then sends the placeholder that couriers' systems use. */
export function PostcodeField({ form, countryCode, initial }: PostcodeFieldProps) {
  const { t } = useTranslation('address');
  const placeholder = PLACEHOLDER_POSTCODE[countryCode];
  if (placeholder) return <input type="hidden" name="postcode" value={placeholder} />;
  return (
    <TextField
      {...form.field('postcode', initial)}
      label={t('fields.postcode')}
      autoComplete="postal-code"
      autoCapitalize="characters"
      maxLength={48}
    />
  );
}
