import { useState } from 'react';
import { CardGrid } from '#client/features/activityCard/CardGrid.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { favouriteIds, viewedIds } from '#client/platform/deviceLists.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { SectionTitle } from '#client/ui/SectionTitle.tsx';
import { FAVOURITES_PATH } from '#shared/domain/paths/shopPaths.ts';
import { useCards } from './useCards.ts';

const RAILS = {
  favourites: { ids: favouriteIds, title: 'favourites.title', link: 'favourites.all' },
  viewed: { ids: viewedIds, title: 'favourites.viewed', link: 'favourites.title' },
} as const;
const MOST_CARDS = 10;
/** Maximum number of placeholders: as many as a large screen shows in a row. */
const MOST_PLACES = 5;

type DeviceRailProps = { of: keyof typeof RAILS; except?: string | undefined };

/** Events whose ids this browser stores, except the event of this page. */
export function DeviceRail({ of, except }: DeviceRailProps) {
  const { t } = useTranslation();
  const { language } = useShopInfo();
  const { ids: list, title, link } = RAILS[of];
  const [ids] = useState(() =>
    list
      .read()
      .filter((id) => id !== except)
      .slice(0, MOST_CARDS),
  );
  const cards = useCards(ids);
  if (cards === 'failed' || cards?.length === 0) return null;
  return (
    <section aria-labelledby={of} aria-busy={!cards} className={`page-width ${except ? 'pt-4 pb-8' : ''}`}>
      <SectionTitle id={of} href={localPath(language, FAVOURITES_PATH)} linkText={t(link)}>
        {t(title)}
      </SectionTitle>
      <CardGrid cards={cards ?? []} placeholders={cards ? 0 : Math.min(ids.length, MOST_PLACES)} shape="rail" />
    </section>
  );
}
