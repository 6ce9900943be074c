import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { codeHash, TicketCode, TicketPlace } from './TicketStub.tsx';
import { useScreenAwake } from './useScreenAwake.ts';
import type { VoucherView } from './voucherPage.loader.ts';

/**
 * The codes on a white screen that stays on, one ticket per screen. The hash of the address opens it without a request,
 * and Back and Escape close it.
 */
export function GateScreen({ voucher: { event, tickets } }: { voucher: VoucherView }) {
  const { t } = useTranslation('voucher');
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const shown = tickets.findIndex((_, index) => hash === codeHash(index));
  const open = shown >= 0;
  useScreenAwake(open);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    row.current!.scrollLeft = shown * row.current!.clientWidth;
    row.current!.focus();
    return () => element.close();
  }, [open, shown]);

  function leave() {
    if (!open) return;
    if (state?.openedHere) navigate(-1);
    else navigate({ search }, { replace: true, preventScrollReset: true });
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t('ticket.list')}
      onClose={leave}
      className="fixed inset-0 m-0 h-dvh max-h-none w-dvw max-w-none animate-rise bg-white text-black"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <ul ref={row} tabIndex={0} aria-label={t('ticket.list')} className="carousel h-full outline-none">
        {tickets.map((ticket, index) => (
          <li
            key={ticket.id}
            className="grid min-w-0 snap-center content-start justify-items-center gap-3 overflow-y-auto px-4 pt-4 pb-24"
          >
            <TicketCode ticket={ticket} size="w-full max-w-[min(26rem,60dvh)]" />
            <div className="grid w-full max-w-md gap-2">
              <TicketPlace ticket={ticket} />
              {ticket.holderName && <p className="font-semibold">{ticket.holderName}</p>}
              {ticket.proof && <p>{ticket.proof}</p>}
              <p className="text-sm">
                {event.name} · {event.startsAt.full}
                <span className="block">{t('ticket.title', { number: index + 1, count: tickets.length })}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="absolute inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] mx-auto flex min-h-13 max-w-md items-center justify-center gap-2 rounded-md border border-black bg-white font-semibold active:scale-[0.98]"
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
        {t('common:close')}
      </button>
    </dialog>
  );
}
