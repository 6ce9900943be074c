import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShows } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';

type HeartProps = { activityId: string; name: string; className: string };

/**
 * Adds an event to the favourites, or removes it, with one tap. The button needs scripts, and an enclosing element with
 * the props from `useHearts`.
 */
export function Heart({ activityId, name, className }: HeartProps) {
  const { t } = useTranslation();
  const shows = useShows();
  if (!shows('favourites')) return null;
  return (
    <button
      type="button"
      data-heart={activityId}
      aria-pressed={false}
      aria-label={t('favourites.keep', { name })}
      className={`heart noscript:hidden ${className}`}
    >
      <Icon name="heart" className="size-6" />
    </button>
  );
}
