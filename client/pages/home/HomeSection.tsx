import { CardGrid } from '#client/features/activityCard/CardGrid.tsx';
import type { CardView } from '#client/features/activityCard/createCardView.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';

type HomeSectionProps = {
  section: 'topEvents' | 'bestDeals' | 'upcoming';
  /** Target of the "All" link. */
  allPath: string;
  cards: CardView[];
  shape?: 'rail' | 'rows';
  ranked?: boolean;
  eager?: number;
};

export function HomeSection({ section, allPath, cards, ...grid }: HomeSectionProps) {
  const { t } = useTranslation('home');
  const { language } = useShopInfo();
  const title = t(`sections.${section}`);
  const content = () => (
    <>
      <div className="mb-1.5 flex items-center justify-between gap-4 sm:mb-6">
        <h2 id={section} className="font-extrabold text-xl tracking-tight sm:text-2xl">
          {title}
        </h2>
        <a
          href={localPath(language, allPath)}
          aria-label={t('allOf', { section: title })}
          className="-mr-2 inline-flex min-h-11 shrink-0 items-center gap-1 rounded-md px-2 font-semibold text-accent hover:bg-accent-soft"
        >
          {t('all')}
          <Icon name="chevronRight" className="size-4" />
        </a>
      </div>
      {cards.length > 0 ? (
        <CardGrid cards={cards} {...grid} />
      ) : (
        <p className="rounded-lg bg-sunken px-4 py-10 text-center text-ink-soft">{t('common:empty.events')}</p>
      )}
    </>
  );
  const frame = { 'aria-labelledby': section, className: 'page-width' };
  return (
    <Kept as="section" of={cards} part={section} {...frame}>
      {content}
    </Kept>
  );
}
