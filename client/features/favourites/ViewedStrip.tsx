import { useState } from 'react';
import { CardGrid } from '#client/features/activityCard/CardGrid.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { viewedIds } from '#client/platform/deviceLists.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { FAVOURITES_PATH } from '#shared/domain/paths/shopPaths.ts';
import { useCards } from './useCards.ts';

/** What this browser looked at before, except the event of this page. */
export function ViewedStrip({ except }: { except?: string | undefined }) {
  const { t } = useTranslation();
  const { language } = useShopInfo();
  const [ids] = useState(() => viewedIds.read().filter((id) => id !== except));
  const cards = useCards(ids);
  if (!cards || cards.length === 0) return null;
  return (
    <section aria-labelledby="viewed" className="page-width pt-4 pb-8">
      <div className="mb-1.5 flex items-center justify-between gap-4 sm:mb-6">
        <h2 id="viewed" className="font-extrabold text-xl tracking-tight sm:text-2xl">
          {t('favourites.viewed')}
        </h2>
        <a
          href={localPath(language, FAVOURITES_PATH)}
          className="-mr-2 inline-flex min-h-11 shrink-0 items-center gap-1 rounded-md px-2 font-semibold text-accent hover:bg-accent-soft"
        >
          {t('favourites.title')}
          <Icon name="chevronRight" className="size-4" />
        </a>
      </div>
      <CardGrid cards={cards} shape="rail" />
    </section>
  );
}
