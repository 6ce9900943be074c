import { useEffect, useRef, useState } from 'react';
import type { PageFormState } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { SelectField } from '#client/ui/SelectField.tsx';
import type { PlaceView, RegionView } from './regionViews.ts';

type AreaSelectsProps = {
  form: PageFormState;
  regions: RegionView[];
  province: string | undefined;
  city: string | undefined;
};

/** Before scripts run, the select lists all cities by region. Afterwards it lists only those of the chosen region. */
export function AreaSelects({ form, regions, ...initial }: AreaSelectsProps) {
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
        label={t('fields.province')}
        name="province"
        error={form.error('province')}
        defaultValue={province}
        onChange={(event) => {
          setProvince(event.target.value);
          form.mend('province');
        }}
      >
        <option value="">{t('fields.choose')}</option>
        <Options places={regions} />
      </SelectField>
      <SelectField
        key={scripted ? province : 'all'}
        ref={citySelect}
        label={t('fields.city')}
        name="city"
        error={form.error('city')}
        defaultValue={city}
        onChange={() => form.mend('city')}
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
