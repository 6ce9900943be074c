import { useRef } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import { useCurrentInView } from '#client/ui/revealFocused.ts';
import { TextField } from '#client/ui/TextField.tsx';
import type { FilterLink, FilterView } from './toFilterView.ts';

export function CategoryFilters({ filters }: { filters: FilterView }) {
  const { t } = useTranslation('catalogue');
  return (
    <Kept
      as="nav"
      of={filters}
      part="filters"
      aria-label={t('filters.label')}
      className="grid min-w-0 grid-cols-1 content-start gap-2.5 lg:col-span-6 lg:gap-8"
    >
      {() => (
        <>
          <FilterLinks
            id="by-category"
            label={t('filters.category')}
            links={filters.categories}
            shape="column"
            icon="grid"
          />
          <FilterLinks id="by-city" label={t('filters.city')} links={filters.cities} shape="column" icon="pin" />
          <div className="grid min-w-0 grid-cols-1 gap-2.5 lg:gap-2">
            <FilterLinks id="by-time" label={t('filters.time')} links={filters.times} shape="column" icon="calendar" />
            <DateForm dates={filters.dates} />
          </div>
        </>
      )}
    </Kept>
  );
}

type FilterLinksProps = {
  id: string;
  label: string;
  links: FilterLink[];
  /** `column`: a row of chips on small screens, a list beside the results on large ones. */
  shape: 'row' | 'column';
  icon?: IconName;
};

export function FilterLinks({ id, label, links, shape, icon }: FilterLinksProps) {
  const row = useRef<HTMLUListElement>(null);
  useCurrentInView(row, links.find(({ current }) => current)?.href);
  if (links.length === 0) return null;
  const column = shape === 'column';
  return (
    <section aria-labelledby={id} className={`min-w-0 ${column ? '' : 'flex items-center gap-3'}`}>
      <h2
        id={id}
        className={
          column
            ? 'sr-only lg:not-sr-only lg:mb-1 lg:font-bold'
            : 'sr-only lg:not-sr-only lg:whitespace-nowrap lg:font-medium lg:text-ink-soft lg:text-sm'
        }
      >
        {label}
      </h2>
      <ul ref={row} className={column ? 'chip-row filter-column' : 'chip-row'}>
        {icon && (
          <li aria-hidden="true" className="grid place-items-center text-ink-soft lg:hidden">
            <Icon name={icon} />
          </li>
        )}
        {links.map(({ code, name, href, current }) => (
          <li key={code}>
            <a href={href} aria-current={current ? 'true' : undefined} className="chip">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Custom date range. A plain form, so it works without scripts. */
function DateForm({ dates: { action, hidden, start, end, min } }: { dates: FilterView['dates'] }) {
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
