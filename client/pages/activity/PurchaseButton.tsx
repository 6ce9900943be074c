import type { ReactNode } from 'react';
import { countOf } from '#client/features/ticketChoice/ticketLines.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button, buttonLook } from '#client/ui/Button.tsx';
import type { VenueMoment } from '#shared/domain/language/createVenueClock.ts';
import type { SaleStatus } from '#shared/domain/selling/saleStatus.ts';
import { NotifyButton } from './NotifyButton.tsx';
import type { Purchase } from './usePurchase.ts';

export type ButtonLook = { look: 'primary' | 'secondary' };
type PurchaseButtonProps = Partial<ButtonLook> & { purchase: Purchase; size?: 'md' | 'lg' };

/** Id of the ticket form, for submit buttons outside it (bar and seat map). */
export const TICKET_FORM_ID = 'tickets';

/**
 * The main button, used in the form, the bar and the seat map. It buys, links to the waiting room, requests a
 * notification, or explains why nothing is available.
 */
export function PurchaseButton({ purchase, size = 'lg', look = 'primary' }: PurchaseButtonProps) {
  const { t } = useTranslation('activity');
  const { button, room, needsSeats, dialog, holding } = purchase;

  if (button.action === 'show') return null;
  if (button.action === 'none') {
    return (
      <Button size={size} wide disabled>
        {t(`button.${button.label}`)}
      </Button>
    );
  }
  if (room?.isMainWay) {
    return (
      <a href={room.href} className={buttonLook({ look, size, wide: true })}>
        {t('room.join')}
      </a>
    );
  }
  if (button.action !== 'buy') {
    return <NotifyButton purchase={purchase} look={look} size={size} wide iconLook="size-5 max-sm:hidden" />;
  }

  return (
    <Button
      type="submit"
      form={TICKET_FORM_ID}
      look={look}
      size={size}
      wide
      aria-disabled={holding || (needsSeats && dialog !== undefined)}
      aria-busy={holding}
    >
      {t(holding ? 'button.holding' : `button.${button.label}`)}
    </Button>
  );
}

export function PurchaseTotal({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('activity');
  const { choice, total, button } = purchase;
  if (button.action === 'notify')
    return <SaleStart starts={choice.session?.saleStarts} status={choice.session?.status} />;
  if (!total || button.action !== 'buy') return null;
  const { lines, seats } = choice;
  const tickets = t('purchase.ticketCount', { count: seats.length || countOf(lines) });
  return (
    <p className="shrink-0 leading-tight">
      <span className="block text-ink-soft text-xs">{total.withFees ? t('purchase.from', { tickets }) : tickets}</span>
      <b className="block font-bold text-xl tabular-nums">{total.text}</b>
      {total.withFees && <span className="block text-ink-soft text-xs">{t('purchase.withFees')}</span>}
    </p>
  );
}

type SaleStartProps = { starts: VenueMoment | undefined; status: SaleStatus | undefined };

/** Before a sale, its start matters more than a price. */
function SaleStart({ starts, status }: SaleStartProps) {
  const { t } = useTranslation('activity');
  if (!starts || status !== 'preSale') return null;
  return (
    <p className="shrink-0 leading-tight">
      <span className="block text-ink-soft text-xs">{t('purchase.saleStarts')}</span>
      <time dateTime={starts.iso}>
        <b className="block font-bold text-sm">{starts.date}</b>
        <span className="block text-sm">{starts.time}</span>
      </time>
    </p>
  );
}

/**
 * Sticks to the lower edge on phones. It ends above the footer, so that it never covers the footer. In a low window, it
 * does not stick, and the form has the button.
 */
export function PurchaseBar({ children, ...button }: PurchaseButtonProps & { children: ReactNode }) {
  const { purchase } = button;
  const { t } = useTranslation('activity');
  if (purchase.button.action === 'show') return null;
  return (
    <div className="bottom-bar">
      {children}
      <section
        aria-label={t('purchase.bar')}
        className="border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-raised low:hidden lg:hidden"
      >
        <div className="page-width flex items-center gap-3 py-3 max-2xs:flex-col max-2xs:items-stretch">
          <PurchaseTotal purchase={purchase} />
          <div className="min-w-0 flex-1">
            <PurchaseButton {...button} size="md" />
          </div>
        </div>
      </section>
    </div>
  );
}
