import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import type { FilterView } from './toFilterView.ts';

type ChosenFiltersProps = { filters: FilterView; keyword: string | undefined };

/** Active filters that no filter link represents, each with a link to remove it. */
export function ChosenFilters({ filters: { dates, clearKeywordHref }, keyword }: ChosenFiltersProps) {
  const { t } = useTranslation('catalogue');
  const { chosen } = dates;
  if (!keyword && !chosen) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {keyword && clearKeywordHref && (
        <Chosen text={keyword} href={clearKeywordHref} label={t('filters.clearKeyword', { keyword })} />
      )}
      {chosen && (
        <Chosen text={chosen.text} href={chosen.clearHref} label={t('filters.clearDates', { dates: chosen.text })} />
      )}
    </ul>
  );
}

function Chosen({ text, href, label }: { text: string; href: string; label: string }) {
  return (
    <li className="min-w-0">
      <a
        href={href}
        aria-label={label}
        className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-accent-soft px-4 font-semibold text-accent hover:text-accent-strong"
      >
        <span className="truncate">{text}</span>
        <Icon name="close" className="size-4" />
      </a>
    </li>
  );
}
