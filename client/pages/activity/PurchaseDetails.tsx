import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { VenueMoment } from '#shared/domain/language/createVenueClock.ts';
import type { ActivityView, SessionView } from './activityView.ts';
import { PageSection } from './PageSection.tsx';

type PurchaseDetailsProps = {
  activity: ActivityView;
  session: SessionView | undefined;
  /** Shows the wheelchair and companion places on the seat map. */
  onAccess: () => void;
};

export function PurchaseDetails({ activity, session, onAccess }: PurchaseDetailsProps) {
  const { t } = useTranslation('activity');
  const moment = (time: VenueMoment) => (
    <time dateTime={time.iso}>
      {time.full} <span className="text-ink-soft">· {activity.zoneName}</span>
    </time>
  );
  return (
    <PageSection id="details" title={t('details.title')}>
      <dl className="grid gap-x-6 sm:grid-cols-[auto_minmax(0,1fr)]">
        {session && <Detail name={t('details.starts')}>{moment(session.starts)}</Detail>}
        {session?.doors && <Detail name={t('details.doors')}>{moment(session.doors)}</Detail>}
        {session?.saleStarts && <Detail name={t('details.saleStarts')}>{moment(session.saleStarts)}</Detail>}
        {session?.saleEnds && <Detail name={t('details.saleEnds')}>{moment(session.saleEnds)}</Detail>}
        {session && (
          <Detail name={t('details.seating')}>{t(session.seated ? 'details.seated' : 'details.free')}</Detail>
        )}
        {session?.access && (
          <Detail name={t('details.access')}>
            {session.access.texts.map((text) => (
              <span key={text} className="block">
                {text}
              </span>
            ))}
            <span className="mt-2 block noscript:hidden">
              <Button look="secondary" onClick={onAccess}>
                <Icon name="wheelchair" />
                {t('access.show')}
              </Button>
            </span>
          </Detail>
        )}
        <Detail name={t('details.limit')}>{t('quantity.limit', { count: activity.purchaseLimit })}</Detail>
        {activity.organiser && <Detail name={t('details.organiser')}>{activity.organiser}</Detail>}
      </dl>
      {activity.policy.map(({ title, text }) => (
        <div key={text}>
          {title && <h3 className="mb-1 font-bold">{title}</h3>}
          <p>{text}</p>
        </div>
      ))}
      {activity.notices.length > 0 && <Notices title={t('details.notices')} notices={activity.notices} />}
    </PageSection>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid border-line border-b py-2 sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
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
