import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import type { Tracking } from '#shared/contract/order.ts';

/** Carrier and tracking number of the parcel, or a note until it is sent. Texts are in the namespace `voucher`. */
export function TrackingDetails({ tracking }: { tracking: Pick<Tracking, 'carrier' | 'number' | 'url'> | undefined }) {
  const { t } = useTranslation('voucher');
  if (!tracking) return <p>{t('courier.waiting')}</p>;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <dt className="text-ink-soft">{t('courier.carrier')}</dt>
      <dd>{tracking.carrier}</dd>
      <dt className="text-ink-soft">{t('courier.number')}</dt>
      <dd className="font-semibold tabular-nums">{tracking.number}</dd>
      {tracking.url && (
        <dd className="col-span-2 mt-2">
          <a
            href={tracking.url}
            className="inline-flex min-h-11 items-center gap-2 text-accent underline"
            rel="noreferrer"
          >
            <Icon name="external" className="size-4.5" />
            {t('courier.follow')}
          </a>
        </dd>
      )}
    </dl>
  );
}
