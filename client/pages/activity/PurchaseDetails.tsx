import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShows } from '#client/platform/shopInfo.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import type { VenueMoment } from '#shared/domain/language/createVenueClock.ts';
import type { ActivityView, SessionView } from './activityView.ts';
import { Fold, PageSection } from './PageSection.tsx';

type PurchaseDetailsProps = {
  activity: ActivityView;
  session: SessionView | undefined;
  /** Called to show the wheelchair and companion places on the seat map. */
  onAccess: () => void;
};

/** Facts that a buyer must know before the purchase. The organiser's rules are collapsed. */
export function PurchaseDetails({ activity, session, onAccess }: PurchaseDetailsProps) {
  const { t } = useTranslation('activity');
  const { organiser, notices, policy } = activity;
  const shows = useShows();
  return (
    <PageSection id="details" title={t('details.title')}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {session && (
          <>
            <Moment icon="calendar" name={t('details.starts')} time={session.starts} />
            <Moment icon="clock" name={t('details.doors')} time={session.doors} />
            {session.status === 'preSale' && (
              <Moment icon="bell" name={t('details.saleStarts')} time={session.saleStarts} />
            )}
            <Moment icon="ticket" name={t('details.saleEnds')} time={session.saleEnds} />
            {shows('seatMap') && (
              <Detail icon="grid" name={t('details.seating')}>
                {t(session.seated ? 'details.seated' : 'details.free')}
              </Detail>
            )}
          </>
        )}
        {session?.access && (
          <Detail icon="wheelchair" name={t('details.access')}>
            {session.access.texts.map((text) => (
              <span key={text} className="block">
                {text}
              </span>
            ))}
            {shows('seatMap') && (
              <span className="mt-2 block noscript:hidden">
                <Button look="secondary" onClick={onAccess}>
                  {t('access.show')}
                </Button>
              </span>
            )}
          </Detail>
        )}
        {session && session.names.length > 0 && (
          <Detail icon="user" name={t('details.names')}>
            {session.names.join(' ')}
          </Detail>
        )}
        {organiser && (
          <Detail icon="users" name={t('details.organiser')}>
            {organiser}
          </Detail>
        )}
      </dl>
      {notices.length > 0 && <Notices title={t('details.notices')} notices={notices} />}
      {policy.length > 0 && (
        <div>
          {policy.map(({ title, text }) =>
            title ? <Fold key={text} title={title} text={text} /> : <p key={text}>{text}</p>,
          )}
        </div>
      )}
    </PageSection>
  );
}

function Moment({ time, ...detail }: { icon: IconName; name: string; time: VenueMoment | undefined }) {
  if (!time) return null;
  return (
    <Detail {...detail}>
      <time dateTime={time.iso}>{time.full}</time>
    </Detail>
  );
}

function Detail({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-3 text-ink-soft text-sm">
        <Icon name={icon} className="size-6 shrink-0" />
        {name}
      </dt>
      <dd className="pl-9">{children}</dd>
    </div>
  );
}

function Notices({ title, notices }: { title: string; notices: string[] }) {
  return (
    <div className="rounded-lg bg-warn-soft p-4">
      <h3 className="mb-2 flex items-center gap-2 font-bold text-warn">
        <Icon name="info" />
        {title}
      </h3>
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </div>
  );
}
