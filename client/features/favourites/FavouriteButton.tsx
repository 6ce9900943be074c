import { useSyncExternalStore } from 'react';
import { Heart } from '#client/features/heart/Heart.tsx';
import { useHearts } from '#client/features/heart/useHearts.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { favouriteIds } from '#client/platform/deviceLists.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo, useShows } from '#client/platform/shopInfo.ts';
import { FAVOURITES_PATH } from '#shared/domain/paths/shopPaths.ts';

type FavouriteButtonProps = { activityId: string; name: string };

/** A heart, and a link to all favourites if the event is one of them. */
export function FavouriteButton({ activityId, name }: FavouriteButtonProps) {
  const { t } = useTranslation();
  const { language } = useShopInfo();
  const hearts = useHearts();
  const isFavourite = useSyncExternalStore(
    favouriteIds.watch,
    () => favouriteIds.read().includes(activityId),
    () => false,
  );
  const shows = useShows();
  return (
    <span className="flex items-center" {...hearts}>
      {isFavourite && shows('favourites') && (
        <a
          href={localPath(language, FAVOURITES_PATH)}
          className="inline-flex min-h-11 items-center px-2 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {t('favourites.title')}
        </a>
      )}
      <Heart activityId={activityId} name={name} className="icon-button" />
    </span>
  );
}
