import { SeatLegend } from '#client/features/seatMap/SeatLegend.tsx';
import { SectionNav } from '#client/features/sectionNav/SectionNav.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import type { ActivityView, TextSection } from './activityView.ts';
import { PageSection } from './PageSection.tsx';
import { PurchaseDetails } from './PurchaseDetails.tsx';
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
          {() => (
            <PurchaseDetails
              activity={activity}
              session={purchase.choice.session}
              onAccess={() => purchase.openDialog('accessibleSeats')}
            />
          )}
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

function DescriptionSection({ activity: { summary, description, lineup } }: { activity: ActivityView }) {
  const { t } = useTranslation('activity');
  return (
    <PageSection id="description" title={t('description.title')}>
      {summary && <p className="font-semibold text-lg sm:hidden">{summary}</p>}
      {description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {lineup.length > 0 && (
        <div>
          <h3 className="mb-2 font-bold">{t('description.lineup')}</h3>
          <ul className="grid gap-2 sm:grid-cols-2">
            {lineup.map(({ name, role }) => (
              <li key={name} className="rounded-md bg-sunken px-4 py-3">
                <b className="block font-semibold">{name}</b>
                {role && <span className="text-ink-soft text-sm">{role}</span>}
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
      <ol className="grid gap-4">
        {steps.map(({ title, text }, index) => (
          <li key={text} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent text-sm"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-1">
              {title && <b className="block font-semibold">{title}</b>}
              {text}
            </span>
          </li>
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
