import { useShare } from '#client/features/share/useShare.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button, buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { ResultView } from './toResultView.ts';

type PaidExtrasProps = { view: Pick<ResultView, 'event' | 'calendarHref' | 'shareAddress'> };

/** Next steps after the payment: the opening time, the calendar, and sharing. */
export function PaidExtras({ view: { event, calendarHref, shareAddress } }: PaidExtrasProps) {
  const { t } = useTranslation('result');
  // Shares the event's page, because the voucher is secret.
  const share = useShare(event.name, shareAddress);
  return (
    <div className="grid gap-3">
      {event.doorsAt && (
        <p className="flex items-center gap-2">
          <Icon name="clock" className="size-5 text-ink-soft" />
          <span>
            {t('extras.doors')}{' '}
            <time dateTime={event.doorsAt.iso} className="font-semibold">
              {event.doorsAt.time}
            </time>
          </span>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {calendarHref && (
          <a href={calendarHref} download className={`${buttonLook({ look: 'secondary', size: 'sm' })} grow sm:grow-0`}>
            <Icon name="calendar" />
            {t('extras.calendar')}
          </a>
        )}
        <Button look="secondary" size="sm" className="grow sm:grow-0 noscript:hidden" onClick={share}>
          <Icon name="share" />
          {t('extras.share')}
        </Button>
      </div>
    </div>
  );
}
