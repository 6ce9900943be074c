import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { VoucherView } from './voucherPage.loader.ts';

/** Name, time and place of the event, in the venue's time zone. */
export function VoucherEvent({ voucher: { event, quantity, status } }: { voucher: VoucherView }) {
  const { t } = useTranslation('voucher');
  const { name, sessionName, startsAt, doorsAt, zoneName, venue } = event;
  return (
    <header className="grid gap-2">
      <h1 className="text-2xl sm:text-3xl">{name}</h1>
      {sessionName && <p className="font-semibold">{sessionName}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <dt className="text-ink-soft">{t('event.starts')}</dt>
        <dd>
          <time dateTime={startsAt.iso} className="font-semibold">
            {startsAt.full}
          </time>{' '}
          <span className="text-ink-soft">· {zoneName}</span>
        </dd>
        {doorsAt && (
          <>
            <dt className="text-ink-soft">{t('event.doors')}</dt>
            <dd>
              <time dateTime={doorsAt.iso}>{doorsAt.time}</time>
            </dd>
          </>
        )}
        <dt className="text-ink-soft">{t('event.venue')}</dt>
        <dd>
          {venue.name}
          <a
            href={venue.mapHref}
            target="_blank"
            rel="noreferrer"
            className="block py-1 text-ink-soft underline underline-offset-4 hover:text-accent"
          >
            {venue.address}
          </a>
        </dd>
        {status !== 'refunded' && (
          <>
            <dt className="text-ink-soft">{t('event.admits')}</dt>
            <dd>{t('event.count', { count: quantity })}</dd>
          </>
        )}
      </dl>
    </header>
  );
}
