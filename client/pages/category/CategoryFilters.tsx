import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Kept } from '#client/ui/Kept.tsx';
import { DateForm } from './DateForm.tsx';
import { FilterLinks } from './FilterLinks.tsx';
import type { FilterView } from './toFilterView.ts';

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
