import type { ReactNode } from 'react';
import { DateForm } from '#client/features/dateForm/DateForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { DetailsSheet, SheetChoice } from '#client/ui/DetailsSheet.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import type { FilterLink, FilterView } from './toFilterView.ts';

/** The filters on small screens: a row of chips with the chosen values. Each chip opens its choices as a sheet. */
export function FilterChips({ filters }: { filters: FilterView }) {
  const { t } = useTranslation('catalogue');
  const { categories, cities, times, sorts, dates } = filters;
  return (
    <nav aria-label={t('filters.label')} className="sticky-bar filter-bar lg:hidden">
      <Kept as="div" of={filters} part="filter chips" className="chip-row">
        {() => (
          <>
            <FilterChip label={t('filters.category')} links={categories} all={t('noMatch.allTypes')} />
            <FilterChip label={t('filters.city')} links={cities} />
            <FilterChip label={t('filters.time')} links={times} chosen={dates.chosen?.text}>
              <DateForm dates={dates} idPrefix="chip" />
            </FilterChip>
            <FilterChip label={t('filters.sort')} links={sorts} />
          </>
        )}
      </Kept>
    </nav>
  );
}

type FilterChipProps = {
  label: string;
  links: FilterLink[];
  /** The chosen value, if none of the links represents it. */
  chosen?: string | undefined;
  /** Text of the chip while the link `all` is chosen. */
  all?: string;
  children?: ReactNode;
};

function FilterChip({ label, links, chosen, all, children }: FilterChipProps) {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  const current = links.find((link) => link.current);
  const opener = (
    <>
      <span className="sr-only">{label}: </span>
      {chosen ?? (current?.code === 'all' ? all : undefined) ?? current?.name ?? label}
      <Icon name="chevronDown" className="size-4" />
    </>
  );
  return (
    <DetailsSheet title={label} closeLabel={t('close')} opener={opener} className="chip" group="filter">
      <ul>
        {links.map(({ code, name, href, current }) => (
          <li key={code}>
            <SheetChoice href={href} current={current}>
              {name}
            </SheetChoice>
          </li>
        ))}
      </ul>
      {children && <div className="border-line border-t px-3 pt-3">{children}</div>}
    </DetailsSheet>
  );
}
