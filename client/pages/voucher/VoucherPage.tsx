import { useLoaderData } from 'react-router-dom';
import { Carousel } from '#client/features/carousel/Carousel.tsx';
import { MessagePage } from '#client/features/message/MessagePage.tsx';
import { TrackingDetails } from '#client/features/order/TrackingDetails.tsx';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { GateScreen } from './GateScreen.tsx';
import { TicketStub } from './TicketStub.tsx';
import { useKeptOffline } from './useKeptOffline.ts';
import { VoucherEvent } from './VoucherEvent.tsx';
import type { VoucherPageData, VoucherView } from './voucherPage.loader.ts';

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

/**
 * Designed for the gate: one ticket per screen, readable in daylight and offline. Without scripts, all tickets are in
 * one column.
 */
function OpenVoucher({ voucher }: { voucher: VoucherView }) {
  const { t } = useTranslation('voucher');
  const { event, tickets, status, deliveryType, pickup, tracking, postponed, refundedTickets } = voucher;
  const kept = useKeptOffline();
  const refunded = status === 'refunded';
  const usable = status === 'valid' && tickets.length > 0;
  const savedEntry = useSavedEntry(voucher.saved);
  return (
    <main data-saved-entry={savedEntry} className="page-width py-4 sm:py-8">
      <PageHead
        title={`${t('voucher.title')}: ${event.name}`}
        description={t('voucher.description')}
        path="/voucher"
        noindex
      />
      {/* Needed besides the Referrer-Policy header, because a client-side navigation has no such header. */}
      <meta name="referrer" content="no-referrer" />
      <div className="mx-auto grid max-w-md grid-cols-1 gap-5">
        <div className="rounded-xl border border-line bg-surface shadow-card">
          <VoucherEvent voucher={voucher} />
          <div className="grid gap-2 px-4 empty:hidden">
            <VoucherStatus status={status} />
            {postponed && !refunded && <Notice>{postponed}</Notice>}
            {refundedTickets && <Notice>{t('status.ticketsRefunded', { count: refundedTickets })}</Notice>}
          </div>
          {tickets.length > 0 ? <TicketRow voucher={voucher} usable={usable} /> : <div className="h-4" />}
        </div>
        {usable && <CodeHints deliveryType={deliveryType} kept={kept} />}
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
        {!refunded && status !== 'over' && <VoucherFiles voucher={voucher} withTickets={usable} />}
        <p className="text-center text-ink-soft text-sm">
          {t('order', { number: voucher.orderNumber })} · {event.venue.cityName}
        </p>
      </div>
      {usable && <GateScreen voucher={voucher} />}
    </main>
  );
}

/** Returns what `voucherWorker.js` needs: the entry in the list of saved tickets, and the texts of that list. */
function useSavedEntry(ticket: VoucherView['saved']): string {
  const { t } = useTranslation('voucher');
  const { language } = useShopInfo();
  const words = {
    language,
    title: t('offline.title'),
    saved: t('offline.saved'),
    none: t('offline.none'),
    again: t('offline.again'),
  };
  return JSON.stringify({ ticket, words });
}

/** The tickets below the tear-off line. The visitor swipes through them. */
function TicketRow({ voucher: { tickets }, usable }: { voucher: VoucherView; usable: boolean }) {
  const { t } = useTranslation('voucher');
  return (
    <div className="ticket-tear noscript:[&_.carousel]:grid-flow-row noscript:[&_.carousel]:gap-4 noscript:[&_.carousel~*]:hidden">
      <Carousel
        label={t('ticket.list')}
        previous={t('ticket.previous')}
        next={t('ticket.next')}
        row={tickets.length > 1 ? 'carousel auto-cols-[92%]' : 'carousel'}
        slides={tickets.map((ticket, index) => (
          <TicketStub key={ticket.code} ticket={ticket} index={index} count={tickets.length} usable={usable} />
        ))}
      />
    </div>
  );
}

/** Explains why a voucher is not valid. */
function VoucherStatus({ status }: Pick<VoucherView, 'status'>) {
  const { t } = useTranslation('voucher');
  return status !== 'valid' && <Notice>{t(`status.${status}`)}</Notice>;
}

function Notice({ children }: { children: string }) {
  return (
    <p role="status" className="mt-3 flex gap-3 rounded-lg bg-warn-soft p-3 text-sm text-warn">
      <Icon name="alert" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

type VoucherFilesProps = { voucher: VoucherView; withTickets: boolean };

/** Plain download links to the PDF and the calendar file, so that they work without scripts and on every phone. */
function VoucherFiles({ voucher: { pdfHref, calendarHref }, withTickets }: VoucherFilesProps) {
  const { t } = useTranslation('voucher');
  const look = buttonLook({ look: 'secondary', wide: true });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {withTickets && pdfHref && (
        <a href={pdfHref} download className={look}>
          <Icon name="download" />
          {t('files.pdf')}
        </a>
      )}
      {calendarHref && (
        <a href={calendarHref} download className={look}>
          <Icon name="calendar" />
          {t('files.calendar')}
        </a>
      )}
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
