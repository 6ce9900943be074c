import { useLoaderData } from 'react-router-dom';
import { Viewed } from '#client/features/favourites/Viewed.tsx';
import { clearHeldTickets, type HeldTickets, useHeldTickets } from '#client/features/hold/heldTickets.ts';
import { useTurnEnd } from '#client/features/room/roomMemory.ts';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { activityPath, sharePicturePath } from '#shared/domain/paths/shopPaths.ts';
import { ActivityAside } from './ActivityAside.tsx';
import { ActivityHero } from './ActivityHero.tsx';
import { ActivitySections } from './ActivitySections.tsx';
import type { ActivityPageData } from './activityPage.loader.ts';
import { FloatingNotice, TurnNotice } from './FloatingNotice.tsx';
import { PurchaseBar } from './PurchaseButton.tsx';
import { PurchaseDialogs } from './PurchaseDialogs.tsx';
import { SimilarEvents } from './SimilarEvents.tsx';
import { TicketForm } from './TicketForm.tsx';
import { usePurchase } from './usePurchase.ts';

export function ActivityPage() {
  const { activity, similar } = useLoaderData<ActivityPageData>();
  const { language } = useShopInfo();
  const purchase = usePurchase(activity);
  const held = useHeldTickets(activity.id);
  const { room } = purchase;
  const turnEnd = useTurnEnd(purchase.choice.session?.id ?? '');
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
        {held && <HeldNotice held={held} />}
        {!held && room && turnEnd && <TurnNotice key={turnEnd} until={turnEnd} roomHref={room.href} />}
      </PurchaseBar>
      <PurchaseDialogs activity={activity} purchase={purchase} />
    </main>
  );
}

/** Links back to this tab's hold. Only the browser knows of it, so it floats and causes no layout shift. */
function HeldNotice({ held: { count, expiresAt, path } }: { held: HeldTickets }) {
  const { t } = useTranslation('activity');
  const { language } = useShopInfo();
  const label = t('held.label', { count });
  return (
    <FloatingNotice
      title={t('held.title')}
      link={{ href: localPath(language, path), text: t('held.continue') }}
      clock={{ until: expiresAt, label, fallback: label, overText: t('held.over'), onOver: clearHeldTickets }}
    />
  );
}
