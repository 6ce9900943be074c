import { DateForm } from '#client/features/dateForm/DateForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import type { FilterLink, FilterView } from './toFilterView.ts';

/** The filters beside the results on large screens. */
export function CategoryFilters({ filters }: { filters: FilterView }) {
  const { t } = useTranslation('catalogue');
  return (
    <Kept
      still
      as="nav"
      of={filters}
      part="filters"
      aria-label={t('filters.label')}
      className="hidden min-w-0 grid-cols-1 content-start gap-8 lg:col-span-6 lg:grid"
    >
      {() => (
        <>
          <FilterLinks id="by-category" label={t('filters.category')} links={filters.categories} shape="column" />
          <FilterLinks id="by-city" label={t('filters.city')} links={filters.cities} shape="column" />
          <div className="grid min-w-0 grid-cols-1 gap-2">
            <FilterLinks id="by-time" label={t('filters.time')} links={filters.times} shape="column" />
            <DateDetails dates={filters.dates} />
          </div>
        </>
      )}
    </Kept>
  );
}

type FilterLinksProps = { id: string; label: string; links: FilterLink[]; shape: 'row' | 'column' };

export function FilterLinks({ id, label, links, shape }: FilterLinksProps) {
  if (links.length === 0) return null;
  const column = shape === 'column';
  return (
    <section aria-labelledby={id} className={`min-w-0 ${column ? '' : 'flex items-center gap-3'}`}>
      <h2 id={id} className={column ? 'mb-1 font-bold' : 'whitespace-nowrap font-medium text-ink-soft text-sm'}>
        {label}
      </h2>
      <ul className={column ? 'chip-row filter-column' : 'chip-row'}>
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

/** Opens the form for a custom date range. */
function DateDetails({ dates }: { dates: FilterView['dates'] }) {
  const { t } = useTranslation('catalogue');
  return (
    <details className="group min-w-0 rounded-lg open:border open:border-line open:bg-surface open:p-4">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md pr-2 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="calendar" />
        {t('filters.dates')}
        <Icon name="chevronDown" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <DateForm dates={dates} idPrefix="list" />
    </details>
  );
}
