import { SeatLegend } from '#client/features/seatMap/SeatLegend.tsx';
import { SectionNav } from '#client/features/sectionNav/SectionNav.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import { ActivityAside } from './ActivityAside.tsx';
import type { ActivityView, TextSection } from './activityView.ts';
import { Fold, PageSection } from './PageSection.tsx';
import { PurchaseDetails } from './PurchaseDetails.tsx';
import type { Purchase } from './usePurchase.ts';

type ActivitySectionsProps = { activity: ActivityView; purchase: Purchase };

export function ActivitySections({ activity, purchase }: ActivitySectionsProps) {
  const { t } = useTranslation('activity');
  const seated = activity.sessions.some((session) => session.seated);
  const sections = [
    { id: 'description', title: t('description.title') },
    { id: 'details', title: t('details.title') },
    ...(seated ? [{ id: 'seat-map', title: t('seatMap.title') }] : []),
    ...(activity.process.length > 0 ? [{ id: 'process', title: t('process.title') }] : []),
  ];
  return (
    <div className="min-w-0 max-sm:page-width pt-4 sm:pt-8">
      <SectionNav label={t('sections')} sections={sections} />
      <div className="grid gap-8 pt-6 pb-10 sm:gap-10 sm:pt-8">
        <Kept still as="div" of={activity} part="description">
          {() => <DescriptionSection activity={activity} />}
        </Kept>
        <Kept as="div" of={activity} part={`details ${purchase.choice.session?.id}`}>
          {() => (
            <PurchaseDetails
              activity={activity}
              session={purchase.choice.session}
              onAccess={() => purchase.openDialog('accessibleSeats')}
            />
          )}
        </Kept>
        {seated && <SeatMapSection purchase={purchase} />}
        {activity.process.length > 0 && (
          <Kept still as="div" of={activity} part="process">
            {() => <ProcessSection steps={activity.process} />}
          </Kept>
        )}
        <ActivityAside activity={activity} />
      </div>
    </div>
  );
}

function DescriptionSection({ activity: { description, lineup } }: { activity: ActivityView }) {
  const { t } = useTranslation('activity');
  return (
    <PageSection id="description" title={t('description.title')}>
      {description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {lineup.length > 0 && (
        <div>
          <h3 className="mb-2 font-bold">{t('description.lineup')}</h3>
          <ul className="grid gap-2 sm:grid-cols-2">
            {lineup.map(({ name, role }) => (
              <li key={name} className="flex items-center gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-12 shrink-0 place-items-center rounded-full bg-sunken font-bold text-lg"
                >
                  {[...name][0]}
                </span>
                <span className="min-w-0">
                  <b className="block font-semibold">{name}</b>
                  {role && <span className="text-ink-soft text-sm">{role}</span>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </PageSection>
  );
}

function ProcessSection({ steps }: { steps: TextSection[] }) {
  const { t } = useTranslation('activity');
  return (
    <PageSection id="process" title={t('process.title')}>
      <ol>
        {steps.map(({ title, text }, index) => (
          <li key={text}>{title ? <Fold title={`${index + 1}. ${title}`} text={text} /> : text}</li>
        ))}
      </ol>
    </PageSection>
  );
}

function SeatMapSection({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('activity');
  const { session } = purchase.choice;
  return (
    <PageSection id="seat-map" title={t('seatMap.title')}>
      {session?.seated ? (
        <>
          <p>{t('seatMap.text')}</p>
          <SeatLegend tiers={session.tiers} />
          <div className="noscript:hidden">
            <Button look="secondary" onClick={() => purchase.openDialog('seatMap')}>
              <Icon name="map" />
              {t('seatMap.open')}
            </Button>
          </div>
        </>
      ) : (
        <p>{t('seatMap.notForSession')}</p>
      )}
    </PageSection>
  );
}
