import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import type { FilterView } from './toFilterView.ts';

/** Custom date range. A plain form, so it works without scripts. */
export function DateForm({ dates: { action, hidden, start, end, min } }: { dates: FilterView['dates'] }) {
  const { t } = useTranslation('catalogue');
  const days = [
    ['start', t('filters.from'), start],
    ['end', t('filters.to'), end],
  ] as const;
  return (
    <details className="group min-w-0 rounded-lg open:border open:border-line open:bg-surface open:p-3 lg:open:p-4">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md pr-2 font-semibold text-accent [&::-webkit-details-marker]:hidden">
        <Icon name="calendar" />
        {t('filters.dates')}
        <Icon name="chevronDown" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <form action={action} className="mt-2 grid grid-cols-2 gap-3 lg:grid-cols-1">
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {days.map(([name, label, day]) => (
          <TextField
            key={`${name} ${day}`}
            id={`${name}-day`}
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
    </details>
  );
}
