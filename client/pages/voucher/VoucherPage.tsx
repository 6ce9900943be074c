import { useLoaderData } from 'react-router-dom';
import { MessagePage } from '#client/features/message/MessagePage.tsx';
import { TrackingDetails } from '#client/features/order/TrackingDetails.tsx';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { GateHints } from './GateHints.tsx';
import { TicketCard } from './TicketCard.tsx';
import { useKeptOffline } from './useKeptOffline.ts';
import { VoucherEvent } from './VoucherEvent.tsx';
import { VoucherFiles } from './VoucherFiles.tsx';
import { VoucherStatus } from './VoucherStatus.tsx';
import type { VoucherPageData, VoucherView } from './voucherPage.loader.ts';

export function VoucherPage() {
  const { voucher } = useLoaderData<VoucherPageData>();
  if (voucher) return <OpenVoucher voucher={voucher} />;
  return (
    <MessagePage words="voucher" section="voucher" path="/voucher" icon="ticket" actions={['contact', 'orders']} />
  );
}

/** Designed for the gate: codes first, readable in daylight and offline. */
function OpenVoucher({ voucher }: { voucher: VoucherView }) {
  const { t } = useTranslation('voucher');
  const { event, tickets, status, deliveryType, pickup, tracking } = voucher;
  const kept = useKeptOffline();
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
        {status === 'valid' && tickets.length > 0 && <GateHints kept={kept} />}
        {deliveryType === 'courier' && (
          <section className="grid gap-3 rounded-xl border border-line bg-surface p-5">
            <h2 className="text-lg">{t('courier.title')}</h2>
            <TrackingDetails tracking={tracking} />
          </section>
        )}
        {pickup && (
          <section className="grid gap-2 rounded-xl border border-line bg-surface p-5">
            <h2 className="text-lg">{t(`pickup.${deliveryType}`)}</h2>
            <p>{pickup.address}</p>
            <p className="text-ink-soft">{pickup.time}</p>
          </section>
        )}
        <VoucherFiles voucher={voucher} withTickets={usable && tickets.length > 0} />
        <p className="text-center text-ink-soft text-sm">
          {t('order', { number: voucher.orderNumber })} · {event.venue.cityName}
        </p>
      </div>
    </main>
  );
}
