import { SectionNav } from '#client/features/sectionNav/SectionNav.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Kept } from '#client/ui/Kept.tsx';
import type { ActivityView } from './activityView.ts';
import { DescriptionSection } from './DescriptionSection.tsx';
import { ProcessSection } from './ProcessSection.tsx';
import { PurchaseDetails } from './PurchaseDetails.tsx';
import { SeatMapSection } from './SeatMapSection.tsx';
import type { Purchase } from './usePurchase.ts';

type ActivitySectionsProps = { activity: ActivityView; purchase: Purchase };

export function ActivitySections({ activity, purchase }: ActivitySectionsProps) {
  const { t } = useTranslation('activity');
  const seated = activity.sessions.some((session) => session.seated);
  const sections = [
    { id: 'details', title: t('details.title') },
    { id: 'description', title: t('description.title') },
    { id: 'process', title: t('process.title') },
    ...(seated ? [{ id: 'seat-map', title: t('seatMap.title') }] : []),
  ];
  return (
    <div className="min-w-0">
      <SectionNav label={t('sections')} sections={sections} />
      <div className="grid gap-12 pt-8">
        <Kept as="div" of={activity} part={`details ${purchase.choice.session?.id}`}>
          {() => <PurchaseDetails activity={activity} session={purchase.choice.session} />}
        </Kept>
        <Kept as="div" of={activity} part="texts" className="grid gap-12">
          {() => (
            <>
              <DescriptionSection activity={activity} />
              <ProcessSection steps={activity.process} />
            </>
          )}
        </Kept>
        {seated && <SeatMapSection purchase={purchase} />}
      </div>
    </div>
  );
}
