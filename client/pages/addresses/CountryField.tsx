import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#client/features/choice/ChoiceField.tsx';
import type { Choice } from '#client/features/choice/findChoices.ts';
import { Button } from '#client/ui/Button.tsx';
import { useHydrated } from '#client/useHydrated.ts';

/** A form of its own, which loads the page for another country where no script can. */
export const COUNTRY_FORM = 'country';

type CountryFieldProps = {
  countries: readonly Choice[];
  value: string;
  onChoice: (countryCode: string) => void;
  error: string | undefined;
};

export function CountryField({ countries, value, onChoice, error }: CountryFieldProps) {
  const { t } = useTranslation(['address', 'fields']);
  const hydrated = useHydrated();
  return (
    <div className="flex items-end gap-2">
      <input type="hidden" name="countryCode" value={value} />
      <div className="min-w-0 flex-1">
        <ChoiceField
          name="country"
          form={COUNTRY_FORM}
          label={t('fields.country')}
          choices={countries}
          value={value}
          onChoice={onChoice}
          error={error}
          autoComplete="country"
          words={{ search: t('fields:choice.search'), none: t('fields:choice.none'), close: t('common:close') }}
        />
      </div>
      {!hydrated && (
        <Button type="submit" form={COUNTRY_FORM} look="secondary" className="min-h-12">
          {t('fields.chooseCountry')}
        </Button>
      )}
    </div>
  );
}
