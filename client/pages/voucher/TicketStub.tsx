import { useNavigate } from 'react-router-dom';
import { BigSeat } from '#client/features/order/BigSeat.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { QrCode } from '#client/ui/QrCode.tsx';
import { ticketName } from '#shared/domain/selling/ticketName.ts';
import type { TicketView } from './voucherPage.loader.ts';

/** Address of one code in full-screen view, so that Back closes the view. */
export const codeHash = (index: number) => `#ticket-${index + 1}`;

type TicketStubProps = { ticket: TicketView; index: number; count: number; usable: boolean };

/** One ticket. Its code has a white background in both colour schemes, since scanners need contrast. */
export function TicketStub({ ticket, index, count, usable }: TicketStubProps) {
  const { t } = useTranslation('voucher');
  const navigate = useNavigate();
  const { holderName, proof } = ticket;
  const title = t('ticket.title', { number: index + 1, count });
  const open = () =>
    navigate(
      { search: location.search, hash: codeHash(index) },
      { preventScrollReset: true, state: { openedHere: true } },
    );
  return (
    <article className="grid gap-3 px-4 pb-4">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-soft text-sm">
          <h2 className="font-normal">{title}</h2>
          {ticket.seat && <p>{ticketName(ticket)}</p>}
        </div>
        <TicketPlace ticket={ticket} />
        {holderName && <p className="font-semibold">{holderName}</p>}
        {proof && <p className="text-sm text-warn">{proof}</p>}
      </div>
      {usable && (
        <div className="relative grid grid-cols-1 justify-items-center gap-2 rounded-lg bg-white px-3 pt-4 pb-11 text-black transition-transform has-[button:active]:scale-[0.98]">
          <TicketCode ticket={ticket} size="w-full max-w-72" />
          <button
            type="button"
            aria-label={t('ticket.open', { title })}
            className="absolute inset-0 rounded-lg noscript:hidden"
            onClick={open}
          >
            <Icon name="fit" className="absolute right-3 bottom-3 size-6 max-2xs:hidden" />
          </button>
        </div>
      )}
    </article>
  );
}

/** The QR code and its text, in black. */
export function TicketCode({ ticket: { code, signed }, size }: { ticket: TicketView; size: string }) {
  const { t } = useTranslation('voucher');
  return (
    <>
      <QrCode text={signed} label={t('ticket.qr', { code })} size={size} />
      <p className="text-center">
        <span className="block text-sm">{t('ticket.code')}</span>
        <b className="select-all whitespace-nowrap font-mono text-xl tracking-widest max-2xs:text-base max-2xs:tracking-normal">
          {code}
        </b>
      </p>
    </>
  );
}

/** Seat of the holder in large type. Without a seat, the name of the ticket. */
export function TicketPlace({ ticket }: { ticket: TicketView }) {
  const { seat } = ticket;
  if (!seat) return <p className="font-bold text-2xl">{ticketName(ticket)}</p>;
  return (
    <>
      <BigSeat area={seat.area} row={seat.row} numbers={seat.number} />
      {seat.kindText && <p className="font-semibold">{seat.kindText}</p>}
    </>
  );
}
