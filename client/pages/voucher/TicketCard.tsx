import { useTranslation } from '#client/i18n/useTranslation.ts';
import { QrCode } from '#client/ui/QrCode.tsx';
import type { TicketView } from './voucherPage.loader.ts';

/** One ticket. Its code has a white background in both colour schemes, since scanners need contrast. */
export function TicketCard({ ticket, title }: { ticket: TicketView; title: string }) {
  const { t } = useTranslation('voucher');
  const { code, signed, tierName, place } = ticket;
  return (
    <article className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-b border-dashed px-5 py-4">
        <h2 className="text-lg">{title}</h2>
        <p className="text-ink-soft">{tierName}</p>
        {place && <p className="w-full font-semibold">{place}</p>}
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
