import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import type { PageFormState } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { FieldNote, TextField } from '#client/ui/TextField.tsx';
import type { PlaceView, RegionView } from './regionViews.ts';
import { toAreaLabels } from './toAreaLabels.ts';

type AreaFieldsProps = {
  form: PageFormState;
  countryCode: string;
  address?: { province: string; city: string; district: string } | null;
  regions: RegionView[] | null;
};

/** Province and city: selects if the country's regions are known, text fields otherwise. District: a text field. */
export function AreaFields({ form, countryCode, address, regions }: AreaFieldsProps) {
  const { t } = useTranslation('address');
  const labels = toAreaLabels(countryCode, t);
  return (
    <>
      {regions ? (
        <AreaSelects form={form} labels={labels} regions={regions} province={address?.province} city={address?.city} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...form.field('province', address?.province)}
            label={labels.province}
            autoComplete="address-level1"
            maxLength={320}
          />
          <TextField
            {...form.field('city', address?.city)}
            label={labels.city}
            autoComplete="address-level2"
            maxLength={320}
          />
        </div>
      )}
      <TextField
        {...form.field('district', address?.district)}
        label={labels.district}
        autoComplete="address-level3"
        maxLength={320}
      />
    </>
  );
}

type AreaSelectsProps = {
  form: PageFormState;
  labels: { province: string; city: string };
  regions: RegionView[];
  province: string | undefined;
  city: string | undefined;
};

/**
 * Before scripts run, the second select lists all cities by region. Afterwards it lists only those of the chosen
 * region.
 */
function AreaSelects({ form, labels, regions, ...initial }: AreaSelectsProps) {
  const { t } = useTranslation('address');
  const values = form.reply?.values;
  const [province, setProvince] = useState(values?.province ?? initial.province ?? '');
  const [scripted, setScripted] = useState(false);
  const [city, setCity] = useState(values?.city ?? initial.city ?? '');
  const provinceSelect = useRef<HTMLSelectElement>(null);
  const citySelect = useRef<HTMLSelectElement>(null);

  // The visitor may have made a choice before scripts ran.
  useEffect(() => {
    setProvince(provinceSelect.current!.value);
    setCity(citySelect.current!.value);
    setScripted(true);
  }, []);

  const chosen = regions.find(({ code }) => code === province);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        ref={provinceSelect}
        label={labels.province}
        name="province"
        error={form.error('province')}
        defaultValue={province}
        onChange={(event) => {
          setProvince(event.target.value);
          form.clearError('province');
        }}
      >
        <option value="">{t('fields.choose')}</option>
        <Options places={regions} />
      </SelectField>
      <SelectField
        key={scripted ? province : 'all'}
        ref={citySelect}
        label={labels.city}
        name="city"
        error={form.error('city')}
        defaultValue={city}
        onChange={() => form.clearError('city')}
      >
        <option value="">{t('fields.choose')}</option>
        {scripted ? (
          <Options places={chosen?.cities ?? []} />
        ) : (
          regions.map(({ code, name, cities }) => (
            <optgroup key={code} label={name}>
              <Options places={cities} />
            </optgroup>
          ))
        )}
      </SelectField>
    </div>
  );
}

const Options = ({ places }: { places: PlaceView[] }) =>
  places.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));

type SelectFieldProps = ComponentProps<'select'> & { label: string; error?: string | undefined };

/** Native select with its label and error. */
function SelectField({ label, error, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <select
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        className="field"
        {...rest}
      />
      <FieldNote id={`${id}-note`} field={label} error={error} />
    </div>
  );
}
