import { useState } from 'react';
import { CardGrid } from '#client/features/activityCard/CardGrid.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { viewedIds } from '#client/platform/deviceLists.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { SectionTitle } from '#client/ui/SectionTitle.tsx';
import { FAVOURITES_PATH } from '#shared/domain/paths/shopPaths.ts';
import { useCards } from './useCards.ts';

/** What this browser looked at before, except the event of this page. */
export function ViewedStrip({ except }: { except?: string | undefined }) {
  const { t } = useTranslation();
  const { language } = useShopInfo();
  const [ids] = useState(() => viewedIds.read().filter((id) => id !== except));
  const cards = useCards(ids);
  if (!Array.isArray(cards) || cards.length === 0) return null;
  return (
    <section aria-labelledby="viewed" className="page-width pt-4 pb-8">
      <SectionTitle id="viewed" href={localPath(language, FAVOURITES_PATH)} linkText={t('favourites.title')}>
        {t('favourites.viewed')}
      </SectionTitle>
      <CardGrid cards={cards} shape="rail" />
    </section>
  );
}
