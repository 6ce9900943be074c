import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import type { FilterView } from './toFilterView.ts';

type DateFormProps = { dates: FilterView['dates']; idPrefix: string };

/** Custom date range. A plain form, so it works without scripts. */
export function DateForm({ dates: { action, hidden, start, end, min }, idPrefix }: DateFormProps) {
  const { t } = useTranslation('catalogue');
  const days = [
    ['start', t('filters.from'), start],
    ['end', t('filters.to'), end],
  ] as const;
  return (
    <form action={action} className="mt-2 grid grid-cols-2 gap-3 lg:grid-cols-1">
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {days.map(([name, label, day]) => (
        <TextField
          key={`${name} ${day}`}
          id={`${idPrefix}-${name}-day`}
          type="date"
          name={name}
          label={label}
          defaultValue={day}
          min={min}
        />
      ))}
      <Button type="submit" className="col-span-full">
        {t('filters.apply')}
      </Button>
    </form>
  );
}
