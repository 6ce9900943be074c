import { useLoaderData } from 'react-router-dom';
import { MessagePage } from '#client/features/message/MessagePage.tsx';
import { TrackingDetails } from '#client/features/order/TrackingDetails.tsx';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { QrCode } from '#client/ui/QrCode.tsx';
import { ticketName } from '#shared/domain/selling/ticketName.ts';
import { useKeptOffline } from './useKeptOffline.ts';
import { VoucherEvent } from './VoucherEvent.tsx';
import type { TicketView, VoucherPageData, VoucherView } from './voucherPage.loader.ts';

export function VoucherPage() {
  const { voucher } = useLoaderData<VoucherPageData>();
  const { t } = useTranslation('voucher');
  if (voucher) return <OpenVoucher voucher={voucher} />;
  return (
    <MessagePage
      message="voucher:voucher"
      statement={t('voucher.statement')}
      path="/voucher"
      icon="ticket"
      actions={['contact', 'orders']}
    />
  );
}

/** Designed for the gate: codes first, readable in daylight and offline. */
function OpenVoucher({ voucher }: { voucher: VoucherView }) {
  const { t } = useTranslation('voucher');
  const { event, tickets, status, deliveryType, pickup, tracking } = voucher;
  const kept = useKeptOffline();
  const refunded = status === 'refunded';
  const usable = status === 'valid' || status === 'over';
  return (
    <main className="page-width py-6 sm:py-10">
      <PageHead title={t('voucher.title')} description={t('voucher.description')} path="/voucher" noindex />
      {/* Also needed after a client-side navigation, which has no Referrer-Policy header. */}
      <meta name="referrer" content="no-referrer" />
      <div className="mx-auto grid max-w-2xl gap-6">
        <VoucherEvent voucher={voucher} />
        <VoucherStatus status={status} />
        {usable && tickets.length > 0 && (
          <ul className="grid gap-6">
            {tickets.map((ticket, index) => (
              <li key={ticket.id}>
                <TicketCard ticket={ticket} title={t('ticket.title', { number: index + 1, count: tickets.length })} />
              </li>
            ))}
          </ul>
        )}
        {status === 'valid' && tickets.length > 0 && <CodeHints deliveryType={deliveryType} kept={kept} />}
        {!refunded && deliveryType === 'courier' && (
          <section className="grid gap-3 rounded-xl border border-line bg-surface p-5">
            <h2 className="text-lg">{t('courier.title')}</h2>
            <TrackingDetails tracking={tracking} />
          </section>
        )}
        {!refunded && pickup && (
          <section className="grid gap-2 rounded-xl border border-line bg-surface p-5">
            <h2 className="text-lg">{t(`pickup.${deliveryType}`)}</h2>
            <p>{pickup.address}</p>
            <p className="text-ink-soft">{pickup.time}</p>
          </section>
        )}
        {!refunded && <VoucherFiles voucher={voucher} withTickets={usable && tickets.length > 0} />}
        <p className="text-center text-ink-soft text-sm">
          {t('order', { number: voucher.orderNumber })} · {event.venue.cityName}
        </p>
      </div>
    </main>
  );
}

/** Explains why a voucher is not valid. */
function VoucherStatus({ status }: Pick<VoucherView, 'status'>) {
  const { t } = useTranslation('voucher');
  if (status === 'valid') return null;
  return (
    <p role="status" className="flex gap-3 rounded-lg bg-warn-soft p-4 text-warn">
      <Icon name="alert" />
      <span className="min-w-0">{t(`status.${status}`)}</span>
    </p>
  );
}

/** One ticket. Its code has a white background in both colour schemes, since scanners need contrast. */
function TicketCard({ ticket, title }: { ticket: TicketView; title: string }) {
  const { t } = useTranslation('voucher');
  const { code, signed, place, holderName, proof } = ticket;
  return (
    <article className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-b border-dashed px-5 py-4">
        <h2 className="text-lg">{title}</h2>
        <p className="text-ink-soft">{ticketName(ticket)}</p>
        {place && <p className="w-full font-semibold">{place}</p>}
        {holderName && <p className="w-full font-semibold">{holderName}</p>}
        {proof && <p className="w-full text-sm text-warn">{proof}</p>}
      </div>
      <div className="grid justify-items-center gap-3 bg-white px-3 py-6 text-black">
        <QrCode text={signed} label={t('ticket.qr', { code })} size="w-full max-w-80" />
        <p className="text-center">
          <span className="block text-sm">{t('ticket.code')}</span>
          <b className="select-all whitespace-nowrap font-mono text-xl xs:text-2xl tracking-widest">{code}</b>
        </p>
      </div>
    </article>
  );
}

type VoucherFilesProps = { voucher: VoucherView; withTickets: boolean };

/** Plain download links, so that they work without scripts and with every phone's wallet and calendar. */
function VoucherFiles({ voucher: { pdfHref, calendarHref }, withTickets }: VoucherFilesProps) {
  const { t } = useTranslation('voucher');
  const look = buttonLook({ look: 'secondary', wide: true });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {withTickets && (
        <a href={pdfHref} download className={look}>
          <Icon name="download" />
          {t('files.pdf')}
        </a>
      )}
      <a href={calendarHref} download className={look}>
        <Icon name="calendar" />
        {t('files.calendar')}
      </a>
    </div>
  );
}

type CodeHintsProps = Pick<VoucherView, 'deliveryType'> & { kept: boolean };

/** Tips for the gate or the counter. Placed below the codes, so that the first code is visible without scrolling. */
function CodeHints({ deliveryType, kept }: CodeHintsProps) {
  const { t } = useTranslation('voucher');
  return (
    <ul className="grid gap-2 rounded-lg bg-sunken p-4 text-sm">
      <li className="flex gap-3">
        <Icon name="device" />
        <span className="min-w-0">{deliveryType !== 'courier' && t(`hint.show.${deliveryType}`)}</span>
      </li>
      <li className="flex gap-3">
        <Icon name={kept ? 'check' : 'download'} className={`size-5 ${kept ? 'text-good' : ''}`} />
        <span className="grid min-w-0">
          <span role="status" className="col-start-1 row-start-1">
            {t(kept ? 'hint.kept' : 'hint.keep')}
          </span>
          {/* Reserves the space of the other sentence, so that the layout does not shift. */}
          <span aria-hidden="true" className="invisible col-start-1 row-start-1">
            {t(kept ? 'hint.keep' : 'hint.kept')}
          </span>
        </span>
      </li>
      <li className="flex gap-3">
        <Icon name="lock" />
        <span className="min-w-0">{t('hint.secret')}</span>
      </li>
    </ul>
  );
}
