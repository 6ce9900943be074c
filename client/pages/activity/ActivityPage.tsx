import { useLoaderData } from 'react-router-dom';
import { CompactClock } from '#client/features/countdown/CompactClock.tsx';
import { Viewed } from '#client/features/favourites/Viewed.tsx';
import { clearHeldTickets, useHeldTickets } from '#client/features/hold/heldTickets.ts';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { activityPath, sharePicturePath } from '#shared/domain/paths/shopPaths.ts';
import { ActivityAside } from './ActivityAside.tsx';
import { ActivityHero } from './ActivityHero.tsx';
import { ActivitySections } from './ActivitySections.tsx';
import type { ActivityPageData } from './activityPage.loader.ts';
import { PurchaseBar } from './PurchaseButton.tsx';
import { PurchaseDialogs } from './PurchaseDialogs.tsx';
import { SimilarEvents } from './SimilarEvents.tsx';
import { TicketForm } from './TicketForm.tsx';
import { usePurchase } from './usePurchase.ts';

export function ActivityPage() {
  const { activity, similar } = useLoaderData<ActivityPageData>();
  const { language } = useShopInfo();
  const purchase = usePurchase(activity);
  const { summary, description, name, id } = activity;

  return (
    <main>
      <PageHead
        title={name}
        description={(summary || description[0] || name).slice(0, 200)}
        path={activityPath(id)}
        image={sharePicturePath(language, id)}
        isLandscape
      />
      <script type="application/ld+json" suppressHydrationWarning>
        {activity.jsonLd?.text ?? ''}
      </script>
      <ActivityHero activity={activity}>
        <TicketForm activity={activity} purchase={purchase} />
      </ActivityHero>
      <SimilarEvents cards={similar} />
      <div className="page-width grid gap-x-12 gap-y-10 pt-10 pb-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ActivitySections activity={activity} purchase={purchase} />
        <ActivityAside activity={activity} />
      </div>
      <Viewed of={id} />
      <PurchaseBar purchase={purchase}>
        <HeldNotice activityId={id} />
      </PurchaseBar>
      <PurchaseDialogs activity={activity} purchase={purchase} />
    </main>
  );
}

/** Links back to this tab's hold. Only the browser knows of it, so it floats and causes no layout shift. */
function HeldNotice({ activityId }: { activityId: string }) {
  const { t } = useTranslation('activity');
  const { language } = useShopInfo();
  const held = useHeldTickets(activityId);
  if (!held) return null;
  return (
    <section
      aria-label={t('held.title')}
      className="page-width absolute inset-x-0 bottom-full flex animate-rise justify-end pb-3"
    >
      <div className="flex w-full items-center justify-between gap-3 rounded-lg border border-accent bg-surface py-2 pr-2 pl-4 shadow-raised sm:w-auto">
        <span className="min-w-0 text-sm">
          <CompactClock
            until={held.expiresAt}
            label={t('held.label', { count: held.count })}
            fallback={t('held.label', { count: held.count })}
            overText={t('held.over')}
            onOver={clearHeldTickets}
          />
        </span>
        <a href={localPath(language, held.path)} className={`${buttonLook({ size: 'sm' })} shrink-0`}>
          {t('held.continue')}
        </a>
      </div>
    </section>
  );
}
