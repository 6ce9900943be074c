import { CompactClock } from '#client/features/countdown/CompactClock.tsx';
import { clearHeldTickets, type HeldTickets } from '#client/features/hold/heldTickets.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';

/** Links back to this tab's hold. Only the browser knows of it, so it floats and causes no layout shift. */
export function HeldNotice({ held: { count, expiresAt, path } }: { held: HeldTickets }) {
  const { t } = useTranslation('activity');
  const { language } = useShopInfo();
  const label = t('held.label', { count });
  return (
    <section
      aria-label={t('held.title')}
      className="page-width absolute inset-x-0 bottom-full flex animate-rise justify-end pb-3"
    >
      <div className="flex w-full items-center justify-between gap-3 rounded-lg border border-accent bg-surface py-2 pr-2 pl-4 shadow-raised sm:w-auto">
        <span className="min-w-0 text-sm">
          <CompactClock
            until={expiresAt}
            label={label}
            fallback={label}
            overText={t('held.over')}
            onOver={clearHeldTickets}
          />
        </span>
        <a href={localPath(language, path)} className={`${buttonLook({ size: 'sm' })} shrink-0`}>
          {t('held.continue')}
        </a>
      </div>
    </section>
  );
}
