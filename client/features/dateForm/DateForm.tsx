import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/TextField.tsx';

/** A form on a list page. It opens the list of events on the chosen days. */
export type DateFormView = {
  /** Target of the form, and its hidden fields. */
  action: string;
  hidden: [name: string, value: string][];
  start?: string;
  end?: string;
  min: string;
};

/** Custom date range. A plain form, so it works without scripts. */
export function DateForm({ dates, idPrefix }: { dates: DateFormView; idPrefix: string }) {
  const { t } = useTranslation();
  const { action, hidden, start, end, min } = dates;
  const days = [
    ['start', t('dates.from'), start],
    ['end', t('dates.to'), end],
  ] as const;
  return (
    <form action={action} className="mt-2 grid grid-cols-1 gap-3 xs:grid-cols-2 lg:grid-cols-1">
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
        {t('dates.show')}
      </Button>
    </form>
  );
}
