import { useLoaderData } from 'react-router-dom';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { activityPath } from '#shared/domain/activityPath.ts';
import { ActivityAside } from './ActivityAside.tsx';
import { ActivityHero } from './ActivityHero.tsx';
import { ActivitySections } from './ActivitySections.tsx';
import type { ActivityPageData } from './activityPage.loader.ts';
import { HeldNotice } from './HeldNotice.tsx';
import { PurchaseBar } from './PurchaseBar.tsx';
import { PurchaseDialogs } from './PurchaseDialogs.tsx';
import { TicketForm } from './TicketForm.tsx';
import { usePurchase } from './usePurchase.ts';

export function ActivityPage() {
  const { activity } = useLoaderData<ActivityPageData>();
  const purchase = usePurchase(activity);
  const { summary, description, name, id, picture } = activity;

  return (
    <main>
      <PageHead
        title={name}
        description={(summary || description[0] || name).slice(0, 200)}
        path={activityPath(id)}
        {...(picture && { image: picture })}
      />
      <script type="application/ld+json" suppressHydrationWarning>
        {activity.jsonLd?.text ?? ''}
      </script>
      <ActivityHero activity={activity}>
        <TicketForm activity={activity} purchase={purchase} />
      </ActivityHero>
      <div className="page-width grid gap-x-12 gap-y-10 pt-10 pb-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ActivitySections activity={activity} purchase={purchase} />
        <ActivityAside activity={activity} />
      </div>
      <PurchaseBar purchase={purchase}>
        <HeldNotice activityId={id} />
      </PurchaseBar>
      <PurchaseDialogs activity={activity} purchase={purchase} />
    </main>
  );
}
