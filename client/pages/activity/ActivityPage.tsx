import { useLoaderData } from 'react-router-dom';
import { Viewed } from '#client/features/favourites/Viewed.tsx';
import { HeldBar } from '#client/features/hold/HeldBar.tsx';
import { useHeldTickets } from '#client/features/hold/heldTickets.ts';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { activityPath, sharePicturePath } from '#shared/domain/paths/shopPaths.ts';
import { ActivityHero } from './ActivityHero.tsx';
import { ActivitySections } from './ActivitySections.tsx';
import type { ActivityPageData } from './activityPage.loader.ts';
import { CodeField } from './CodeField.tsx';
import { PurchaseBar } from './PurchaseButton.tsx';
import { PurchaseDialogs } from './PurchaseDialogs.tsx';
import { SimilarEvents } from './SimilarEvents.tsx';
import { TicketForm } from './TicketForm.tsx';
import { TurnBar } from './TurnBar.tsx';
import { usePurchase } from './usePurchase.ts';

export function ActivityPage() {
  const { activity, similar, codeProblem } = useLoaderData<ActivityPageData>();
  const { language } = useShopInfo();
  const purchase = usePurchase(activity);
  const held = useHeldTickets(activity.id);
  /** While tickets are held, the next step is their checkout. */
  const look = held ? 'secondary' : 'primary';
  const { room } = purchase;
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
      {!held && room?.turn && <TurnBar key={room.turn.until} turn={room.turn} roomHref={room.href} />}
      <div className="sm:page-width gap-x-12 sm:pt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem]">
        <ActivityHero activity={activity} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="buying-box">
            <TicketForm activity={activity} purchase={purchase} look={look} />
            {activity.hasCodes && (
              <CodeField activity={activity} sessionId={purchase.choice.session?.id} problem={codeProblem} />
            )}
          </div>
        </div>
        <ActivitySections activity={activity} purchase={purchase} />
      </div>
      <SimilarEvents cards={similar} />
      <Viewed of={id} />
      <PurchaseBar purchase={purchase} look={look}>
        {held && (
          <HeldBar
            held={held}
            className="page-width absolute inset-x-0 bottom-full justify-end pb-3 low:static sm:w-auto"
          />
        )}
      </PurchaseBar>
      <PurchaseDialogs activity={activity} purchase={purchase} />
    </main>
  );
}
