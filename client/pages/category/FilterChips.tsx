import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import { useBackCloses } from '#client/ui/useBackCloses.ts';
import { DateForm } from './DateForm.tsx';
import type { FilterLink, FilterView } from './toFilterView.ts';

/** The filters on small screens: a row of chips with the chosen values, each of which opens its choices as a sheet. */
export function FilterChips({ filters }: { filters: FilterView }) {
  const { t } = useTranslation('catalogue');
  const row = useRef<HTMLDivElement>(null);
  const { categories, cities, times, sorts, dates } = filters;

  function close() {
    const opened = row.current?.querySelector<HTMLDetailsElement>('details[open]');
    opened?.removeAttribute('open');
    opened?.querySelector('summary')?.focus();
  }
  useBackCloses(useOpen(row, filters), close);

  return (
    <nav
      aria-label={t('filters.label')}
      className="sticky-bar bg-ground lg:hidden"
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()}
      // The dimmed page around a sheet belongs to its details element.
      onClick={(event: MouseEvent) => event.target instanceof HTMLDetailsElement && close()}
    >
      <div ref={row}>
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
      </div>
    </nav>
  );
}

/** Whether a sheet is open. The browser opens them, and the next result closes them. */
function useOpen(row: RefObject<HTMLElement | null>, filters: FilterView): boolean {
  const [open, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new filters are new elements
  useEffect(() => {
    const read = () => setOpen(row.current?.querySelector('details[open]') != null);
    const end = new AbortController();
    read();
    row.current?.addEventListener('toggle', read, { capture: true, signal: end.signal });
    return () => end.abort();
  }, [row, filters]);

  return open;
}

type FilterChipProps = {
  label: string;
  links: FilterLink[];
  /** The chosen value, if no link has it. */
  chosen?: string | undefined;
  /** Says what the link `all` means. */
  all?: string;
  children?: ReactNode;
};

/** Opens without scripts, too. */
function FilterChip({ label, links, chosen, all, children }: FilterChipProps) {
  if (links.length === 0) return null;
  const current = links.find((link) => link.current);
  return (
    <details name="filter" className="filter-chip">
      <summary className="chip">
        <span className="sr-only">{label}: </span>
        {chosen ?? (current?.code === 'all' ? all : undefined) ?? current?.name ?? label}
        <Icon name="chevronDown" className="size-4" />
      </summary>
      <div className="filter-sheet">
        <p aria-hidden="true" className="px-3 pt-2 pb-1 font-bold text-lg">
          {label}
        </p>
        <ul>
          {links.map(({ code, name, href, current }) => (
            <li key={code}>
              <a
                href={href}
                aria-current={current ? 'true' : undefined}
                className="flex min-h-12 items-center justify-between gap-3 rounded-md px-3 hover:bg-sunken aria-[current]:font-semibold aria-[current]:text-accent"
              >
                {name}
                {current && <Icon name="check" />}
              </a>
            </li>
          ))}
        </ul>
        {children && <div className="border-line border-t px-3 pt-3">{children}</div>}
      </div>
    </details>
  );
}
