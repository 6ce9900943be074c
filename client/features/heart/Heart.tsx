import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShows } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { useFavourite } from './useFavourite.ts';

type HeartProps = { activityId: string; name: string; className: string };

/** Keeps an event as a favourite with one tap. The button needs scripts. */
export function Heart({ activityId, name, className }: HeartProps) {
  const { t } = useTranslation();
  const { isFavourite, toggle } = useFavourite(activityId);
  const shows = useShows();
  if (!shows('favourites')) return null;
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t('favourites.keep', { name })}
      className={`heart noscript:hidden ${className}`}
      onClick={toggle}
    >
      <Icon name="heart" className="size-6" />
    </button>
  );
}
