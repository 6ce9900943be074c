import { Poster } from '#client/features/poster/Poster.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { VoucherView } from './voucherPage.loader.ts';

/** Head of the ticket: artwork, name, time and place of the event, in the venue's time zone. */
export function VoucherEvent({ voucher: { event, quantity, status, tickets } }: { voucher: VoucherView }) {
  const { t } = useTranslation('voucher');
  const { name, sessionName, poster, startsAt, doorsAt, zoneName, venue } = event;
  return (
    <header>
      <div className="relative flex items-center gap-4 overflow-hidden rounded-t-xl bg-black p-4 text-white">
        {poster && (
          <>
            {/* The artwork, blurred and dark enough for white text on any picture. */}
            <img
              src={poster.src}
              alt=""
              className="absolute inset-0 h-full w-full scale-150 object-cover opacity-35 blur-2xl"
            />
            <span className="relative w-18 shrink-0">
              <Poster source={poster} priority className="rounded-md" />
            </span>
          </>
        )}
        <div className="relative min-w-0">
          <h1 className="text-xl">{name}</h1>
          {sessionName && <p>{sessionName}</p>}
          <p className="mt-1 text-sm">
            <time dateTime={startsAt.iso} className="font-semibold">
              {startsAt.full}
            </time>{' '}
            <span className="inline-block">· {zoneName}</span>
          </p>
        </div>
      </div>
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
