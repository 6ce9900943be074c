import type { ReactNode } from 'react';
import { ChoiceField } from '#client/features/choice/ChoiceField.tsx';
import type { Choice } from '#client/features/choice/findChoices.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useHydrated } from '#client/platform/useHydrated.ts';

type CountryFieldProps = {
  name: string;
  /** Id of the form that owns the field, if it is not the enclosing form. */
  form?: string;
  countries: readonly Choice[];
  value: string;
  onChoice: (countryCode: string) => void;
  error: string | undefined;
  /** Submit button that loads the regions of another country if scripts do not run. */
  choose: ReactNode;
};

export function CountryField({ choose, ...field }: CountryFieldProps) {
  const { t } = useTranslation(['address', 'fields']);
  const hydrated = useHydrated();
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <ChoiceField
          {...field}
          label={t('fields.country')}
          choices={field.countries}
          autoComplete="country"
          words={{ search: t('fields:choice.search'), none: t('fields:choice.none'), close: t('common:close') }}
        />
      </div>
      {!hydrated && choose}
    </div>
  );
}
