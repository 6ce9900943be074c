import type { Ref } from 'react';
import { ChoiceField } from '#client/features/choice/ChoiceField.tsx';
import type { Choice } from '#client/features/choice/findChoices.ts';
import type { PageFormState } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { TextField } from '#client/ui/TextField.tsx';

type PhoneFieldProps = {
  form: PageFormState;
  areaCodes: readonly Choice[];
  country: string;
  onCountry: (country: string) => void;
  number?: string;
  inputRef?: Ref<HTMLInputElement>;
  onNumber?: (number: string) => void;
};

/** A dialling code and a national phone number, sent as `country` and `phone`. */
export function PhoneField({ form, areaCodes, country, onCountry, number, inputRef, onNumber }: PhoneFieldProps) {
  const { t } = useTranslation('fields');
  const { onInput, ...field } = form.field('phone', number);
  return (
    <div className="grid grid-cols-[7.5rem_1fr] gap-2 max-2xs:grid-cols-1 xs:grid-cols-[8.5rem_1fr]">
      <ChoiceField
        name="country"
        label={t('phone.areaCode')}
        choices={areaCodes}
        value={country}
        onChoice={onCountry}
        error={form.error('areaCode')}
        autoComplete="country"
        show={({ value, detail }) => (
          <>
            <span className="text-ink-soft">{value}</span> <span className="tabular-nums">{detail}</span>
          </>
        )}
        words={{ search: t('choice.search'), none: t('choice.none'), close: t('common:close') }}
      />
      <TextField
        {...field}
        ref={inputRef}
        label={t('phone.number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        onInput={({ currentTarget }) => {
          onNumber?.(currentTarget.value.trim());
          onInput();
        }}
      />
    </div>
  );
}
