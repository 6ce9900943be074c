import { CompactClock } from '#client/features/countdown/CompactClock.tsx';
import { clearHeldTickets, useHeldTickets } from '#client/features/hold/heldTickets.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';

/** Leads back to tickets that this tab holds. Only the browser knows of them, so it floats and causes no layout shift. */
export function HeldBar() {
  const { t } = useTranslation('orders');
  const { language } = useShopInfo();
  const held = useHeldTickets();
  if (!held) return null;
  const label = t('held.label', { count: held.count });
  return (
    <aside
      aria-label={t('held.title')}
      className="fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-50 mx-auto flex max-w-xl animate-rise items-center justify-between gap-3 rounded-lg border border-accent bg-surface py-2 pr-2 pl-4 shadow-raised"
    >
      <span className="min-w-0 text-sm">
        <CompactClock
          until={held.expiresAt}
          label={label}
          fallback={label}
          overText={t('held.over')}
          onOver={clearHeldTickets}
        />
      </span>
      <a href={localPath(language, held.path)} className={`${buttonLook({ size: 'sm' })} shrink-0`}>
        {t('held.continue')}
      </a>
    </aside>
  );
}
