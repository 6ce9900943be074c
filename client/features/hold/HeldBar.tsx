import { CompactClock } from '#client/features/countdown/CompactClock.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { endHeldTickets, type HeldTickets } from './heldTickets.ts';

type HeldBarProps = { held: HeldTickets; className: string };

/**
 * Links to the checkout of this tab's hold. Only the browser stores this link, so the bar floats and causes no layout
 * shift.
 */
export function HeldBar({ held: { count, expiresAt, path }, className }: HeldBarProps) {
  const { t } = useTranslation();
  const { language } = useShopInfo();
  const label = t('held.label', { count });
  return (
    <aside aria-label={t('held.title')} className={`flex animate-rise ${className}`}>
      <div className="flex w-full items-center justify-between gap-3 max-2xs:flex-wrap rounded-lg border border-accent bg-surface py-2 pr-2 pl-4 shadow-raised">
        <span className="min-w-0 text-sm">
          <CompactClock
            until={expiresAt}
            label={label}
            fallback={label}
            overText={t('held.over')}
            onOver={endHeldTickets}
          />
        </span>
        <a href={localPath(language, path)} className={`${buttonLook({ size: 'sm' })} shrink-0`}>
          {t('held.continue')}
        </a>
      </div>
    </aside>
  );
}
