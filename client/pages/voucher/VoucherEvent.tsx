import { EventBand } from '#client/features/order/EventBand.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { VoucherView } from './voucherPage.loader.ts';

/** Head of the ticket: artwork, name, time and place of the event, in the venue's time zone. */
export function VoucherEvent({ voucher: { event, quantity, status, tickets } }: { voucher: VoucherView }) {
  const { t } = useTranslation('voucher');
  const { doorsAt, venue } = event;
  return (
    <header>
      <EventBand event={event} level="h1" />
      <dl className="flex flex-wrap gap-x-6 gap-y-2 px-4 pt-3 text-sm">
        {doorsAt && (
          <div>
            <dt className="text-ink-soft">{t('event.doors')}</dt>
            <dd className="whitespace-nowrap font-semibold">
              <time dateTime={doorsAt.iso}>{doorsAt.time}</time>
            </dd>
          </div>
        )}
        <div className="min-w-0 flex-1 basis-40">
          <dt className="text-ink-soft">{t('event.venue')}</dt>
          <dd>
            <span className="font-semibold">{venue.name}</span>
            <a
              href={venue.mapHref}
              target="_blank"
              rel="noreferrer"
              className="block py-1 text-ink-soft underline underline-offset-4 hover:text-accent"
            >
              {venue.address}
            </a>
          </dd>
        </div>
        {status !== 'refunded' && tickets.length === 0 && (
          <div>
            <dt className="text-ink-soft">{t('event.admits')}</dt>
            <dd className="font-semibold">{t('event.count', { count: quantity })}</dd>
          </div>
        )}
      </dl>
    </header>
  );
}
