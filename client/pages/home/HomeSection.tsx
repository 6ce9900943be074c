import { CardGrid } from '#client/features/activityCard/CardGrid.tsx';
import type { CardView } from '#client/features/activityCard/createCardView.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Kept } from '#client/ui/Kept.tsx';
import { SectionTitle } from '#client/ui/SectionTitle.tsx';

type HomeSectionProps = {
  section: 'topEvents' | 'bestDeals' | 'upcoming';
  /** Target of the "All" link. */
  allPath: string;
  cards: CardView[];
  /** Note below the heading. */
  note?: string | undefined;
  shape?: 'rail' | 'rows';
  ranked?: boolean;
  eager?: number;
};

export function HomeSection({ section, allPath, cards, note, ...grid }: HomeSectionProps) {
  const { t } = useTranslation('home');
  const { language } = useShopInfo();
  const title = t(`sections.${section}`);
  const content = () => (
    <>
      <SectionTitle
        id={section}
        href={localPath(language, allPath)}
        linkLabel={t('allOf', { section: title })}
        linkText={t('all')}
      >
        {title}
      </SectionTitle>
      {note && <p className="-mt-2 mb-4 text-ink-soft text-sm">{note}</p>}
      {cards.length > 0 ? (
        <CardGrid cards={cards} {...grid} />
      ) : (
        <p className="rounded-lg bg-sunken px-4 py-10 text-center text-ink-soft">{t('common:empty.events')}</p>
      )}
    </>
  );
  const frame = { 'aria-labelledby': section, className: 'page-width' };
  return (
    <Kept as="section" of={cards} part={`${section} ${allPath}`} {...frame}>
      {content}
    </Kept>
  );
}
