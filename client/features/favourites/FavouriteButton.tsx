import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { FAVOURITES_PATH } from '#shared/domain/paths/shopPaths.ts';
import { useFavourite } from './useFavourite.ts';

type FavouriteButtonProps = { activityId: string; name: string };

/** A heart, and the way to all favourites once there is one. It needs scripts. */
export function FavouriteButton({ activityId, name }: FavouriteButtonProps) {
  const { t } = useTranslation();
  const { language } = useShopInfo();
  const { isFavourite, toggle } = useFavourite(activityId);
  return (
    <span className="flex items-center noscript:hidden">
      {isFavourite && (
        <a
          href={localPath(language, FAVOURITES_PATH)}
          className="inline-flex min-h-11 items-center px-2 font-semibold text-accent hover:underline"
        >
          {t('favourites.title')}
        </a>
      )}
      <button
        type="button"
        aria-pressed={isFavourite}
        aria-label={t('favourites.keep', { name })}
        className="icon-button aria-pressed:text-accent"
        onClick={toggle}
      >
        <Icon name="heart" className={`size-6 ${isFavourite ? 'fill-current' : ''}`} />
      </button>
    </span>
  );
}
