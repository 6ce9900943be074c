import { useTranslation } from '#client/i18n/useTranslation.ts';
import { DateForm } from './DateForm.tsx';
import { FilterLinks } from './FilterLinks.tsx';
import type { FilterView } from './toFilterView.ts';

export function CategoryFilters({ filters }: { filters: FilterView }) {
  const { t } = useTranslation('catalogue');
  return (
    <nav
      aria-label={t('filters.label')}
      className="grid min-w-0 grid-cols-1 content-start gap-2.5 lg:col-span-6 lg:gap-8"
    >
      <FilterLinks label={t('filters.category')} links={filters.categories} shape="column" icon="grid" />
      <FilterLinks label={t('filters.city')} links={filters.cities} shape="column" icon="pin" />
      <div className="grid min-w-0 grid-cols-1 gap-2.5 lg:gap-2">
        <FilterLinks label={t('filters.time')} links={filters.times} shape="column" icon="calendar" />
        <DateForm dates={filters.dates} />
      </div>
    </nav>
  );
}
